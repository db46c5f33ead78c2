package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * Use of huge pages of one size by a group at about one moment. The root group has none of it.
 *
 * @param pageSize the size of a huge page, bytes
 * @param current bytes in use
 * @param reserved bytes reserved
 * @param events how often the limit was hit
 * @param eventsLocal the same, in the group alone
 * @param numa bytes by memory node, Linux 5.17
 */
public record HugeTlbStat(
    long pageSize,
    Reading current,
    Reading reserved,
    Optional<Counters<LimitEventKey>> events,
    Optional<Counters<LimitEventKey>> eventsLocal,
    Optional<NumaStat> numa) {

  /**
   * {@return what {@code group} has now}
   *
   * @param pageSize the size of a huge page in bytes
   */
  public static HugeTlbStat of(final Cgroup group, final long pageSize) throws CgroupException {
    return new HugeTlbStat(
        pageSize,
        Reading.of(StatFiles.hugeTlbCurrent(pageSize), group),
        Reading.of(StatFiles.hugeTlbReservedCurrent(pageSize), group),
        StatFiles.hugeTlbEvents(pageSize).find(group),
        StatFiles.hugeTlbEventsLocal(pageSize).find(group),
        StatFiles.hugeTlbNumaStat(pageSize).find(group));
  }
}
