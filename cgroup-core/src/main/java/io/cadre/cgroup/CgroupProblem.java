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
  CONTROLLER_NOT_AVAILABLE(
      "a needed controller is not in cgroup.controllers of this group",
      "enable it in cgroup.subtree_control of every ancestor; at the root it is missing when the"
          + " kernel was built or booted without it (cgroup_disable=)"),
  GONE("the group was removed", "open it again; a group made under the same name is another group"),
  NO_SUCH_GROUP("there is no such group", "create it first"),
  NO_SUCH_FILE(
      "this kernel has no such control file for this group",
      "check the kernel version; most files do not exist in the root group"),
  NOT_PERMITTED(
      "the caller may not do this",
      "run as root, or have the group delegated: its directory, cgroup.procs and"
          + " cgroup.subtree_control must belong to the caller, also in the common ancestor when"
          + " a process is moved"),
  READ_ONLY_MOUNT(
      "cgroup2 is mounted read-only", "mount it read-write, as a privileged container has it"),
  INTERNAL_PROCESS(
      "no internal process rule: a group other than the root has processes or domain controllers"
          + " for its children, not both",
      "move the processes into a leaf group first"),
  IN_USE_BELOW(
      "a child still has this controller enabled for its own children",
      "disable it from the bottom up"),
  POPULATED(
      "the group still has processes or child groups",
      "remove its children, end or move its processes, and wait for 'populated 0' in"
          + " cgroup.events"),
  THREADED("the group is threaded", "use cgroup.threads, or a group of type domain"),
  NO_SUCH_PROCESS("there is no such process or thread", "it has ended; nothing is left to do"),
  KERNEL_THREAD_OR_NEW(
      "the process is a kernel thread, or was born this instant", "try a new process once more"),
  OUT_OF_RANGE("the value is outside what the kernel takes", "see the range of the setting"),
  MALFORMED("the kernel does not understand this value", "see the form of the setting"),
  CPU_MAX_RANGE(
      "cpu.max takes a quota of at least 1000 us, not below cpu.max.burst, and a period of"
          + " 1000 to 1000000 us",
      "correct the pair; lower cpu.max.burst before a quota below it"),
  CPU_IDLE("the group is idle (cpu.idle is 1), so it has no weight", "write 0 to cpu.idle first"),
  CPUSET_EMPTY(
      "the group's processes would be left without a CPU or memory node",
      "give it CPUs and nodes that its parent has"),
  NO_SUCH_DEVICE(
      "there is no such whole disk", "name the disk by MAJOR:MINOR, not one of its partitions"),
  TOO_MANY_GROUPS(
      "cgroup.max.descendants or cgroup.max.depth of an ancestor is reached",
      "raise the limit, or remove groups; removed ones count until their last page is gone"),
  PARTLY_RECLAIMED("less memory was reclaimed than asked for", "ask again later or for less"),
  DEADLINE(
      "the time allowed for it passed first",
      "allow more; a process that hangs in the kernel (state D) ends only when that lets go of it"),
  OWN_ANCESTOR(
      "the calling process is in this group or below it, or its own group cannot be told",
      "run from a group outside, or say that this is meant"),
  OUTSIDE_PID_NAMESPACE(
      "a process of the group is outside the PID namespace of the caller, so it has no id here",
      "do this from the PID namespace of the host"),
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

  /** {@return what to do about it, as a clause} */
  public String remedy() {
    return remedy;
  }
}
