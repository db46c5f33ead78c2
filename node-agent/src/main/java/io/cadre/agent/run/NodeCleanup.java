package io.cadre.agent.run;

import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogLine;
import io.cadre.agent.log.LogLine.Level;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.PlannedGroup;
import java.util.List;

/** Takes back what a manager has made. */
public final class NodeCleanup {

  private final CgroupRoot root;
  private final AgentLog log;

  /**
   * Works below {@code root}.
   *
   * @param log takes a line for each group
   */
  public NodeCleanup(final CgroupRoot root, final AgentLog log) {
    this.root = root;
    this.log = log;
  }

  /**
   * Removes all pods of a running manager with their processes and closes it, then removes the
   * tiers and the root of pods unless somebody else has groups or processes there.
   */
  void run(final QosManager manager) {
    manager.setPods(List.of());
    manager.close(); // or its next repair would make them again
    for (final PlannedGroup group : manager.info().desired().groups().reversed()) {
      if (group.role() == GroupRole.TIER || group.role() == GroupRole.ROOT) {
        remove(CgroupPath.of(group.path()));
      }
    }
  }

  private void remove(final CgroupPath path) {
    try (Cgroup parent = root.open(path.parent())) {
      parent.remove(path.name());
      log.add(LogLine.of(Level.INFO, "removed").with("group", path));
    } catch (final CgroupException e) {
      if (e.problem() != CgroupProblem.NO_SUCH_GROUP) {
        log.add(LogLine.of(Level.WARN, "left").with("group", path).with("reason", e.getMessage()));
      }
    }
  }
}
