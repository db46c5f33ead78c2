package io.cadre.cgroup;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The processes that a group holds itself, not in groups below.
 *
 * @param pids their numbers; 0 for one that the pid namespace hides
 */
record InternalProcesses(List<String> pids) {

  private static final int NAMED = 10;

  static InternalProcesses of(final Cgroup group) throws CgroupException {
    return new InternalProcesses(group.read("cgroup.procs").lines().toList());
  }

  boolean isEmpty() {
    return pids.isEmpty();
  }

  /** Names them for a message, the first few if there are many, and says if one is this process. */
  @Override
  public String toString() {
    final StringBuilder text = new StringBuilder(pids.size() == 1 ? "process " : "processes ");
    text.append(pids.stream().limit(NAMED).collect(Collectors.joining(", ")));
    if (pids.size() > NAMED) {
      text.append(" and ").append(pids.size() - NAMED).append(" more");
    }
    final String own = Long.toString(ProcessHandle.current().pid());
    if (pids.contains(own)) {
      text.append("; ").append(own).append(" is this process");
    }
    return text.toString();
  }
}
