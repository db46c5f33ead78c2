package io.cadre.ffm;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the constants of this module are called in C, where it is not the name they have here. */
final class CNames {

  static final List<String> HEADERS =
      List.of(
          "dirent.h",
          "errno.h",
          "fcntl.h",
          "limits.h",
          "linux/bpf.h",
          "linux/magic.h",
          "linux/openat2.h",
          "poll.h",
          "signal.h",
          "spawn.h",
          "stddef.h",
          "sys/epoll.h",
          "sys/eventfd.h",
          "sys/inotify.h",
          "sys/prctl.h",
          "sys/resource.h",
          "sys/stat.h",
          "sys/statfs.h",
          "sys/syscall.h",
          "sys/timerfd.h",
          "sys/utsname.h",
          "sys/wait.h",
          "sys/xattr.h",
          "time.h",
          "unistd.h");

  /** Constants that take their value from {@link Abi#CURRENT}. */
  static final Set<String> FROM_ABI =
      Set.of("EpollEvent.DATA", "EpollEvent.SIZE", "OpenFlags.O_DIRECTORY", "OpenFlags.O_NOFOLLOW");

  /** Macros that the C library of a supported system may be too old to have. */
  static final Set<String> NEWER_THAN_SOME_HEADERS =
      Set.of("POSIX_SPAWN_SETCGROUP", "SYS_process_mrelease");

  /** Not from a header. */
  private static final String NONE = "";

  private static final Map<String, String> EXPRESSIONS =
      Map.ofEntries(
          entry("Abi.epoll_event_data", "offsetof(struct epoll_event, data)"),
          entry("Abi.epoll_event_size", "sizeof(struct epoll_event)"),
          entry("BpfAttr.ATTACH_BPF_FD", "offsetof(union bpf_attr, attach_bpf_fd)"),
          entry("BpfAttr.ATTACH_FLAGS", "offsetof(union bpf_attr, attach_flags)"),
          entry("BpfAttr.ATTACH_TYPE", "offsetof(union bpf_attr, attach_type)"),
          entry("BpfAttr.EXPECTED_ATTACH_TYPE", "offsetof(union bpf_attr, expected_attach_type)"),
          entry("BpfAttr.INFO", "offsetof(union bpf_attr, info.info)"),
          entry("BpfAttr.INFO_BPF_FD", "offsetof(union bpf_attr, info.bpf_fd)"),
          entry("BpfAttr.INFO_LEN", "offsetof(union bpf_attr, info.info_len)"),
          entry("BpfAttr.INSNS", "offsetof(union bpf_attr, insns)"),
          entry("BpfAttr.INSN_CNT", "offsetof(union bpf_attr, insn_cnt)"),
          entry("BpfAttr.LICENSE", "offsetof(union bpf_attr, license)"),
          entry("BpfAttr.LOG_BUF", "offsetof(union bpf_attr, log_buf)"),
          entry("BpfAttr.LOG_LEVEL", "offsetof(union bpf_attr, log_level)"),
          entry("BpfAttr.LOG_SIZE", "offsetof(union bpf_attr, log_size)"),
          entry("BpfAttr.PROG_ID", "offsetof(union bpf_attr, prog_id)"),
          entry("BpfAttr.PROG_TYPE", "offsetof(union bpf_attr, prog_type)"),
          entry("BpfAttr.QUERY_ATTACH_FLAGS", "offsetof(union bpf_attr, query.attach_flags)"),
          entry("BpfAttr.QUERY_ATTACH_TYPE", "offsetof(union bpf_attr, query.attach_type)"),
          entry("BpfAttr.QUERY_FLAGS", "offsetof(union bpf_attr, query.query_flags)"),
          entry("BpfAttr.QUERY_PROG_CNT", "offsetof(union bpf_attr, query.prog_cnt)"),
          entry("BpfAttr.QUERY_PROG_IDS", "offsetof(union bpf_attr, query.prog_ids)"),
          entry("BpfAttr.QUERY_TARGET_FD", "offsetof(union bpf_attr, query.target_fd)"),
          entry("BpfAttr.REPLACE_BPF_FD", "offsetof(union bpf_attr, replace_bpf_fd)"),
          entry("BpfAttr.SIZE", "offsetof(union bpf_attr, expected_attach_type) + sizeof(__u32)"),
          entry("BpfAttr.TARGET_FD", "offsetof(union bpf_attr, target_fd)"),
          entry("BpfInsn.CODE", "offsetof(struct bpf_insn, code)"),
          entry("BpfInsn.IMM", "offsetof(struct bpf_insn, imm)"),
          entry("BpfInsn.OFF", "offsetof(struct bpf_insn, off)"),
          entry("BpfInsn.REGISTERS", "offsetof(struct bpf_insn, code) + sizeof(__u8)"),
          entry("BpfInsn.SIZE", "sizeof(struct bpf_insn)"),
          entry("BpfProgInfo.ID", "offsetof(struct bpf_prog_info, id)"),
          // as much of it as is wanted
          entry("BpfProgInfo.SIZE", "offsetof(struct bpf_prog_info, tag)"),
          entry("BpfProgInfo.TYPE", "offsetof(struct bpf_prog_info, type)"),
          entry("Decimal.MAX_DIGITS", NONE),
          entry("DecimalOverflow.LAST_DIGIT_OF_MAX", NONE),
          entry("DecimalOverflow.TENTH_OF_MAX", NONE),
          entry("Dirent64.NAME", "offsetof(struct dirent64, d_name)"),
          entry("Dirent64.RECLEN", "offsetof(struct dirent64, d_reclen)"),
          entry("Dirent64.TYPE", "offsetof(struct dirent64, d_type)"),
          entry("EpollEvent.DATA", "offsetof(struct epoll_event, data)"),
          entry("EpollEvent.EVENTS", "offsetof(struct epoll_event, events)"),
          entry("EpollEvent.SIZE", "sizeof(struct epoll_event)"),
          entry("Errno.STATE_SIZE", NONE),
          entry("FileHandle.BYTES", "offsetof(struct file_handle, handle_bytes)"),
          entry("FileHandle.HANDLE", "offsetof(struct file_handle, f_handle)"),
          entry("FileHandle.TYPE", "offsetof(struct file_handle, handle_type)"),
          entry("FilesystemCalls.WANTED", "STATX_INO | STATX_MNT_ID"),
          entry("InotifyEvent.COOKIE", "offsetof(struct inotify_event, cookie)"),
          entry("InotifyEvent.LEN", "offsetof(struct inotify_event, len)"),
          entry("InotifyEvent.MASK", "offsetof(struct inotify_event, mask)"),
          entry("InotifyEvent.MAX_SIZE", "sizeof(struct inotify_event) + NAME_MAX + 1"),
          entry("InotifyEvent.NAME", "offsetof(struct inotify_event, name)"),
          entry("InotifyEvent.WD", "offsetof(struct inotify_event, wd)"),
          entry("Itimerspec.INTERVAL", "offsetof(struct itimerspec, it_interval)"),
          entry("Itimerspec.NANOS_PER_SECOND", NONE),
          entry("Itimerspec.NSEC", "offsetof(struct timespec, tv_nsec)"),
          entry("Itimerspec.SEC", "offsetof(struct timespec, tv_sec)"),
          entry("Itimerspec.SIZE", "sizeof(struct itimerspec)"),
          entry("Itimerspec.VALUE", "offsetof(struct itimerspec, it_value)"),
          entry("OpenHow.FLAGS", "offsetof(struct open_how, flags)"),
          entry("OpenHow.MODE", "offsetof(struct open_how, mode)"),
          entry("OpenHow.RESOLVE", "offsetof(struct open_how, resolve)"),
          entry("OpenHow.SIZE", "sizeof(struct open_how)"),
          // linux/pidfd.h says so, and cannot be included together with fcntl.h.
          entry("PidFdCalls.PIDFD_NONBLOCK", "O_NONBLOCK"),
          entry("PollFd.EVENTS", "offsetof(struct pollfd, events)"),
          entry("PollFd.FD", "offsetof(struct pollfd, fd)"),
          entry("PollFd.REVENTS", "offsetof(struct pollfd, revents)"),
          entry("PollFd.SIZE", "sizeof(struct pollfd)"),
          entry("Rlimit.CUR", "offsetof(struct rlimit, rlim_cur)"),
          entry("Rlimit.MAX", "offsetof(struct rlimit, rlim_max)"),
          entry("Rlimit.SIZE", "sizeof(struct rlimit)"),
          entry("Siginfo.CODE", "offsetof(siginfo_t, si_code)"),
          entry("Siginfo.PID", "offsetof(siginfo_t, si_pid)"),
          entry("Siginfo.SIZE", "sizeof(siginfo_t)"),
          entry("Siginfo.STATUS", "offsetof(siginfo_t, si_status)"),
          entry("Sigset.SIZE", "sizeof(sigset_t)"),
          entry("SpawnActions.SIZE", "sizeof(posix_spawn_file_actions_t)"),
          entry("SpawnAttributes.SIZE", "sizeof(posix_spawnattr_t)"),
          entry("Statfs.SIZE", "sizeof(struct statfs)"),
          entry("Statfs.TYPE", "offsetof(struct statfs, f_type)"),
          entry("Statx.INO", "offsetof(struct statx, stx_ino)"),
          entry("Statx.MNT_ID", "offsetof(struct statx, stx_mnt_id)"),
          entry("Statx.SIZE", "sizeof(struct statx)"),
          entry("Utsname.RELEASE", "offsetof(struct utsname, release)"),
          entry("Utsname.SIZE", "sizeof(struct utsname)"),
          entry("WarmUp.CALLS_UNTIL_COMPILED", NONE),
          entry("WarmUp.ONE_FAILS_IN", NONE));

  private CNames() {}

  static String of(final String constant) {
    final String own = constant.substring(constant.indexOf('.') + 1);
    return EXPRESSIONS.getOrDefault(constant, own);
  }

  static Set<String> all() {
    return EXPRESSIONS.keySet();
  }
}
