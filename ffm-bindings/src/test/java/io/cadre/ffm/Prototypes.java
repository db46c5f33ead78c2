package io.cadre.ffm;

import java.util.List;

/** The C prototypes of everything that is linked; parameter names are left out. */
final class Prototypes {

  /** Of the C library; the compiler compares them with those in its headers. */
  static final List<String> FUNCTIONS =
      List.of(
          "long syscall(long, ...)",
          "int openat(int, const char *, int, ...)",
          "ssize_t pread(int, void *, size_t, off_t)",
          "ssize_t pwrite(int, const void *, size_t, off_t)",
          "ssize_t read(int, void *, size_t)",
          "ssize_t write(int, const void *, size_t)",
          "int uname(struct utsname *)",
          "int mkdirat(int, const char *, mode_t)",
          "int unlinkat(int, const char *, int)",
          "int epoll_create1(int)",
          "int epoll_ctl(int, int, int, struct epoll_event *)",
          "int epoll_wait(int, struct epoll_event *, int, int)",
          "int inotify_init1(int)",
          "int inotify_add_watch(int, const char *, uint32_t)",
          "int inotify_rm_watch(int, int)",
          "int eventfd(unsigned, int)",
          "int pipe2(int [2], int)",
          "int timerfd_create(clockid_t, int)",
          "int timerfd_settime(int, int, const struct itimerspec *, struct itimerspec *)",
          "int poll(struct pollfd *, nfds_t, int)",
          "pid_t getpid(void)",
          "pid_t getppid(void)",
          "int kill(pid_t, int)",
          "int prctl(int, ...)",
          "int waitid(idtype_t, id_t, siginfo_t *, int)",
          "int prlimit(pid_t, enum __rlimit_resource, const struct rlimit *, struct rlimit *)",
          "long sysconf(int)",
          "int name_to_handle_at(int, const char *, struct file_handle *, int *, int)",
          "ssize_t fgetxattr(int, const char *, void *, size_t)",
          "int fsetxattr(int, const char *, const void *, size_t, int)",
          "int fremovexattr(int, const char *)",
          "ssize_t flistxattr(int, char *, size_t)",
          "int fchownat(int, const char *, uid_t, gid_t, int)",
          "int fchmodat(int, const char *, mode_t, int)",
          "int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *,"
              + " const posix_spawnattr_t *, char *const *, char *const *)",
          "int posix_spawnattr_init(posix_spawnattr_t *)",
          "int posix_spawnattr_destroy(posix_spawnattr_t *)",
          "int posix_spawnattr_setflags(posix_spawnattr_t *, short)",
          "int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t)",
          "int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *)",
          "int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *)",
          "int posix_spawnattr_setcgroup_np(posix_spawnattr_t *, int)",
          "int posix_spawn_file_actions_init(posix_spawn_file_actions_t *)",
          "int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *)",
          "int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int)",
          "int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *,"
              + " int, mode_t)",
          "int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *, int)",
          "int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int)");

  private Prototypes() {}
}
