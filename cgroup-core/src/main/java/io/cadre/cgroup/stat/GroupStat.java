package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * What a group tells of itself and the groups below, at about one moment.
 *
 * @param stat {@code cgroup.stat}
 * @param local {@code cgroup.stat.local}
 * @param events {@code cgroup.events}; not in the root group
 */
public record GroupStat(
    Counters<GroupStatKey> stat,
    Optional<Counters<GroupStatKey>> local,
    Optional<Counters<GroupEventKey>> events) {

  /** {@return what {@code group} has now} */
  public static GroupStat of(final Cgroup group) throws CgroupException {
    return new GroupStat(
        StatFiles.GROUP_STAT.read(group),
        StatFiles.GROUP_STAT_LOCAL.find(group),
        StatFiles.GROUP_EVENTS.find(group));
  }
}
