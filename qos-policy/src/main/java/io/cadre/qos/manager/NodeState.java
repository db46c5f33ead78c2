package io.cadre.qos.manager;

import io.cadre.qos.Pod;
import io.cadre.qos.policy.Plan;
import java.util.List;

/**
 * What is wanted of a node and how far that has been brought about. A value.
 *
 * @param pods the pods that are wanted
 * @param desired what the groups should be set to
 * @param applied what the manager has brought about of it: equal when nothing is left to do. A
 *     group that something is left to do for has no files in it; a group that is still to be
 *     removed is in it. What others have changed since shows at the next repair.
 */
public record NodeState(List<Pod> pods, Plan desired, Plan applied) {

  /** Copies the list. */
  public NodeState {
    pods = List.copyOf(pods);
  }

  /** {@return whether nothing is left to do} */
  public boolean isSettled() {
    return desired.equals(applied);
  }
}
