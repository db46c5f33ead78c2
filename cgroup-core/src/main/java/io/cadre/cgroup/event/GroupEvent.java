package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.pressure.PressureTrigger;
import java.util.Map;

/**
 * A report as a value, to keep and to hand on; each is one method of {@link GroupListener}. Made by
 * an {@link EventPublisher}, and immutable.
 */
public sealed interface GroupEvent {

  /** {@return the watched group} */
  CgroupPath group();

  /** See {@link GroupListener#populated}. */
  record Populated(CgroupPath group, boolean populated, Occasion occasion) implements GroupEvent {}

  /** See {@link GroupListener#frozen}. */
  record Frozen(CgroupPath group, boolean frozen, Occasion occasion) implements GroupEvent {}

  /**
   * See {@link GroupListener#counted}.
   *
   * @param growths what has grown and by how much, by key
   */
  record Counted(CgroupPath group, String file, Map<String, Long> growths) implements GroupEvent {

    /** Copies the map. */
    public Counted {
      growths = Map.copyOf(growths);
    }
  }

  /** See {@link GroupListener#outOfMemory}. */
  record OutOfMemory(CgroupPath group, long limitHits, long killed, long groupKills)
      implements GroupEvent {}

  /** See {@link GroupListener#stalled}. */
  record Stalled(CgroupPath group, PressureTrigger trigger, long stalledMicros)
      implements GroupEvent {}

  /** See {@link GroupListener#created}. */
  record Created(CgroupPath group, CgroupPath child, long id, Occasion occasion)
      implements GroupEvent {}

  /** See {@link GroupListener#removed}. */
  record Removed(CgroupPath group, CgroupPath child, long id) implements GroupEvent {}

  /** See {@link GroupListener#overwritten}. */
  record Overwritten(CgroupPath group, Overwrite overwrite) implements GroupEvent {}

  /** See {@link GroupListener#written}. */
  record Written(CgroupPath group, String file, Occasion occasion) implements GroupEvent {}

  /** See {@link GroupListener#lost}. */
  record Lost(CgroupPath group, String file) implements GroupEvent {}

  /** See {@link GroupListener#gone}. */
  record Gone(CgroupPath group) implements GroupEvent {}

  /**
   * The subscriber was too slow: reports before this one were dropped.
   *
   * @param group the group of the last one dropped
   * @param count how many
   */
  record Missed(CgroupPath group, long count) implements GroupEvent {}
}
