package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.List;

/**
 * All that a {@link QosManager} does to the kernel; something else in its place makes a dry run or
 * a simulation. Whatever is refused is an outcome, and keeps nothing else from being done. Used by
 * one thread at a time.
 */
public interface NodeKernel extends AutoCloseable {

  /**
   * Checks that the hierarchy can be managed at all.
   *
   * @throws CgroupException if it cannot be read, or has no {@code cpu} or {@code memory}
   */
  void requireUsable() throws CgroupException;

  /** Makes groups that are missing, with the controllers they need, and writes what differs. */
  List<FileOutcome> create(List<PlannedGroup> groups);

  /** Writes what differs to groups that are there; one that is not is refused. */
  List<FileOutcome> write(List<PlannedGroup> groups);

  /** Gives the processes of containers their OOM scores; empty ones have no outcome. */
  List<FileOutcome> score(List<PlannedGroup> groups);

  /** Removes groups of pods and containers with what is in them; others are left alone. */
  List<FileOutcome> remove(List<PlannedGroup> groups);

  /** Removes the groups that are named like pods and that {@code plan} does not know. */
  List<FileOutcome> sweep(Plan plan);

  /** Closes what was opened; the groups stay. */
  @Override
  void close();
}
