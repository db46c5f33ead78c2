package io.cadre.cgroup;

/** The rule behind a refused operation, and what can be done about it. */
public enum CgroupProblem {
  NOT_MOUNTED(
      "no cgroup hierarchy is mounted here",
      "mount cgroup2 at this place, or name the place where it is mounted"),
  LEGACY_HIERARCHY(
      "this host uses cgroup v1",
      "boot with systemd.unified_cgroup_hierarchy=1, or a distribution that defaults to cgroup v2"),
  HYBRID_HIERARCHY(
      "this host is hybrid: the controllers are on cgroup v1, cgroup2 has none of them",
      "boot with systemd.unified_cgroup_hierarchy=1 (cgroup_no_v1=all on other inits)"),
  PROC_UNUSABLE(
      "what /proc says of this process cannot be used",
      "mount the proc of its own pid namespace; see the cause, if there is one"),
  CONTROLLER_NOT_AVAILABLE(
      "a needed controller is not in cgroup.controllers of this group",
      "enable it in cgroup.subtree_control of every ancestor; at the root it is missing when the"
          + " kernel was built or booted without it (cgroup_disable=)"),
  UNKNOWN_CONTROLLER(
      "this kernel has no controller of that name, and then takes none of those in the same write",
      "name only controllers that are in cgroup.controllers"),
  REALTIME_TASKS(
      "the cpu controller does not take realtime tasks, and there are some below",
      "make them SCHED_OTHER or move them to the root group first, or do without cpu; it is so on"
          + " kernels built with CONFIG_RT_GROUP_SCHED"),
  NOT_THREADABLE(
      "below a threaded domain only threadable controllers can be enabled",
      "enable cpu, cpuset or pids only, or use a group of type domain"),
  GONE("the group was removed", "open it again; a group made under the same name is another group"),
  NO_SUCH_GROUP("there is no such group", "create it first"),
  NOT_A_GROUP(
      "this name is not that of a control group",
      "it is a control file, a symbolic link or the place of another mount; name a directory of"
          + " this hierarchy"),
  NO_SUCH_FILE(
      "this kernel has no such control file for this group",
      "check the kernel version; most files do not exist in the root group"),
  NO_SWAP_ACCOUNTING(
      "this kernel does not count swap", "boot with swapaccount=1, or leave swap limits unset"),
  READ_ONLY_FILE(
      "this control file can only be read",
      "write the setting that it reports on; memory.peak can be reset from Linux 6.12"),
  WRITE_ONLY_FILE("this control file can only be written", "read what it acts on instead"),
  NOT_PERMITTED(
      "the caller may not do this",
      "run as root, or have the group delegated: its directory, cgroup.procs and"
          + " cgroup.subtree_control must belong to the caller, also in the common ancestor when"
          + " a process is moved"),
  READ_ONLY_MOUNT(
      "cgroup2 is mounted read-only", "mount it read-write, as a privileged container has it"),
  OUTSIDE_NAMESPACE(
      "the process or the group is outside the cgroup namespace",
      "move it from a process that sees both groups"),
  INTERNAL_PROCESS(
      "no internal process rule: a group other than the root has processes or domain controllers"
          + " for its children, not both",
      "move the processes into a leaf group first"),
  IN_USE_BELOW(
      "a child still has this controller enabled for its own children",
      "disable it from the bottom up"),
  IN_USE_BESIDE(
      "other children would lose the controller, and what they have set for it",
      "disable it in this group itself if that is meant"),
  POPULATED(
      "the group still has processes or child groups",
      "remove its children, end or move its processes, and wait for 'populated 0' in"
          + " cgroup.events"),
  THREADED("the group is threaded", "use cgroup.threads, or a group of type domain"),
  DOMAIN_INVALID(
      "the group is 'domain invalid': it lies below a threaded domain and is not threaded itself",
      "write 'threaded' to its cgroup.type, or make it elsewhere"),
  CANNOT_BE_THREADED(
      "a group becomes threaded only while it has no domain controller enabled and, with processes"
          + " in it, only below a threaded domain",
      "disable memory, io and the like in cgroup.subtree_control of it and its parent, and move its"
          + " processes to the parent first"),
  THREADED_FOR_GOOD("a threaded group never becomes a domain again", "remove it and make it anew"),
  LEAVES_THREADED_DOMAIN(
      "a thread stays within the threaded domain of its process",
      "move the whole process with cgroup.procs first"),
  KILL_THREADED(
      "a threaded group cannot be killed, since processes belong to the threaded domain above it",
      "write to cgroup.kill of the 'domain threaded' group above"),
  NO_SUCH_PROCESS("there is no such process or thread", "it has ended; nothing is left to do"),
  KERNEL_THREAD_OR_NEW(
      "the process is a kernel thread, or was born this instant", "try a new process once more"),
  OUT_OF_RANGE("the value is outside what the kernel takes", "see the range of the setting"),
  MALFORMED("the kernel does not understand this value", "see the form of the setting"),
  LIMIT_FORM(
      "a limit is 'max' or a number, not below 0", "write 'max' for no limit, never -1 as on v1"),
  FLAG_FORM("a switch takes 0 or 1", "write one of them"),
  CPU_MAX_RANGE(
      "cpu.max takes a quota of at least 1000 us and a period of 1000 to 1000000 us",
      "correct the pair; a longer period allows a smaller share"),
  CPU_BURST(
      "cpu.max.burst cannot be above the quota in cpu.max",
      "lower the burst before the quota, raise the quota before the burst"),
  CPU_IDLE("the group is idle (cpu.idle is 1), so it has no weight", "write 0 to cpu.idle first"),
  CPUSET_EMPTY(
      "the group's processes would be left without a CPU or memory node",
      "give it CPUs and nodes that its parent has"),
  CPUSET_CONFLICT(
      "these CPUs or memory nodes do not exist, or belong to a sibling that is a partition",
      "take them from cpuset.cpus.effective or cpuset.mems.effective of the parent"),
  CPUSET_DEADLINE_TASKS(
      "the CPUs left would not suffice for the SCHED_DEADLINE tasks of the group",
      "leave more CPUs, or end those tasks first"),
  CANNOT_BE_PARTITION(
      "the group cannot become this kind of partition",
      "its CPUs must be set, disjoint from its siblings' and not all of its parent's, and its"
          + " parent must be a partition; 'isolated' is newer than Linux 5.10"),
  NO_SUCH_CPU(
      "a CPU or memory node number is above what this kernel was built for",
      "take the numbers from cpuset.cpus.effective of the root"),
  NO_SUCH_DEVICE(
      "there is no such whole disk", "name the disk by MAJOR:MINOR, not one of its partitions"),
  DISK_PARTITION(
      "the device is a partition, and limits are kept per whole disk",
      "name its disk: the MAJOR:MINOR in the dev file one directory above"
          + " /sys/dev/block/MAJOR:MINOR"),
  IO_FORM(
      "the kernel does not understand this line",
      "io.max takes 'MAJOR:MINOR' and rbps=, wbps=, riops= or wiops= with 'max' or a number, up to"
          + " Linux 6.12 above 1; io.weight takes 'default' or 'MAJOR:MINOR' and 1 to 10000;"
          + " io.prio.class takes promote-to-rt from Linux 6.5 on, none-to-rt before"),
  IO_NOT_FOR_DEVICE(
      "what this file is about is not active for the device",
      "for io.weight write 'MAJOR:MINOR enable=1' to io.cost.qos of the root first, for"
          + " io.bfq.weight give the device the scheduler bfq; a device made of others has neither,"
          + " so name the disks below it"),
  NO_SUCH_RESOURCE(
      "this machine has no device or resource of that name",
      "take the name from rdma.current, or from misc.capacity or dmem.capacity of the root"),
  BPF_NOT_PERMITTED(
      "the caller may not load a BPF program",
      "run with CAP_BPF and CAP_NET_ADMIN, or with CAP_SYS_ADMIN before Linux 5.8; raise"
          + " RLIMIT_MEMLOCK before Linux 5.11, which counts programs against it"),
  BPF_NOT_BESIDE(
      "a program of this group or of one above it bears no other beside it, or the caller may not"
          + " attach one",
      "detach that program, or attach it with BPF_F_ALLOW_MULTI; and run with CAP_NET_ADMIN and"
          + " CAP_SYS_ADMIN"),
  BPF_MISSING("this kernel has no BPF programs for devices", "build it with CONFIG_CGROUP_BPF"),
  BPF_REFUSED("the kernel does not take this BPF program", "see the log of its verifier"),
  BPF_NOT_ATTACHED("no such BPF program is attached to the group", "list those that are"),
  TOO_MANY_BPF_PROGRAMS(
      "a group takes 64 BPF programs of one type", "replace programs instead of adding more"),
  PRESSURE_OFF(
      "pressure (PSI) is not measured for this group",
      "write 1 to its cgroup.pressure; without such a file, boot with psi=1"),
  PRESSURE_TRIGGER(
      "the kernel does not take this pressure trigger",
      "write 'some' or 'full', a threshold and a window of 500000 to 10000000 us, the threshold not"
          + " above the window; cpu knows 'full' after Linux 5.10, irq only 'full'; without"
          + " CAP_SYS_RESOURCE the window is a multiple of 2 s"),
  PRESSURE_TRIGGER_TAKEN(
      "this descriptor has a pressure trigger already", "open the file once per trigger"),
  TOO_MANY_GROUPS(
      "cgroup.max.descendants or cgroup.max.depth of an ancestor is reached, or the 65535 ids of"
          + " the memory controller are used up",
      "raise the limit, or remove groups that are not needed"),
  PARTLY_RECLAIMED("less memory was reclaimed than asked for", "ask again later or for less"),
  RECLAIM_ARGUMENT(
      "this kernel does not take this argument of memory.reclaim",
      "write an amount alone; swappiness= takes 0 to 200 from Linux 6.11 on, and 'max' from 6.16"),
  ATTRIBUTE_SPACE(
      "the extended attributes of a group are limited in number and size",
      "remove some, or store less: user attributes take 128 names and 128 KiB together"),
  ATTRIBUTE_UNKNOWN(
      "control groups do not take an attribute of this name",
      "use a name that starts with 'user.' or, as root, with 'trusted.'"),
  NO_MEMORY("the kernel has no memory left for this", "free memory and try again"),
  DEADLINE(
      "the time allowed for it passed first",
      "allow more; a process that hangs in the kernel (state D) ends only when that lets go of it"),
  OWN_ANCESTOR(
      "the calling process is in this group or below it, or its own group cannot be told",
      "run from a group outside, or say that this is meant"),
  OUTSIDE_PID_NAMESPACE(
      "a process of the group is outside the PID namespace of the caller, so it has no id here",
      "do this from the PID namespace of the host"),
  OOM_SCORE_MINIMUM(
      "an oom_score_adj goes below the lowest value that a privileged process gave it only with"
          + " CAP_SYS_RESOURCE",
      "run with that capability; processes inherit value and minimum from the one that started"
          + " them"),
  PROCESS_OF_OTHER_USER(
      "the process belongs to another user", "run as root, or as the user of the process"),
  NO_SUCH_PROGRAM(
      "the program cannot be executed",
      "name an executable file by its whole path; PATH is not searched"),
  NO_OUTPUT_FILE(
      "the file for the output of a program is missing or cannot be written",
      "create it first; it is never created or truncated here"),
  TOO_MANY_PROCESSES(
      "pids.max of the group or of one above it, or RLIMIT_NPROC, is reached",
      "raise the limit, or end processes"),
  TOO_MANY_FILES("no file descriptor is left", "close some, or raise RLIMIT_NOFILE"),
  TOO_MANY_WATCHES(
      "the inotify instances or watches of this user are used up",
      "raise fs.inotify.max_user_instances or fs.inotify.max_user_watches"),
  OTHER("the kernel refused", "see the error number in the man page of the call");

  private final String what;
  private final String remedy;

  CgroupProblem(final String what, final String remedy) {
    this.what = what;
    this.remedy = remedy;
  }

  /** {@return which rule was broken, as a clause} */
  public String what() {
    return what;
  }

  /** {@return whether the group is there, but on this kernel or here without the file asked for} */
  public boolean isAbsence() {
    return switch (this) {
      case NO_SUCH_FILE, CONTROLLER_NOT_AVAILABLE, NO_SWAP_ACCOUNTING, PRESSURE_OFF -> true;
      default -> false;
    };
  }

  /** {@return what to do about it, as a clause} */
  public String remedy() {
    return remedy;
  }
}
