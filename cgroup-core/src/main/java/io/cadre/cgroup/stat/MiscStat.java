package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * Use of miscellaneous resources by a group at about one moment. Linux 5.13.
 *
 * @param current {@code misc.current}; not in the root group on most kernels
 * @param peak {@code misc.peak}, with charges that a group above refused; Linux 6.11
 * @param capacity {@code misc.capacity}, in the root group alone
 * @param events {@code misc.events}, Linux 5.16
 * @param eventsLocal {@code misc.events.local}, Linux 6.11
 */
public record MiscStat(
    Optional<Counters<MiscKey>> current,
    Optional<Counters<MiscKey>> peak,
    Optional<Counters<MiscKey>> capacity,
    Optional<Counters<MiscEventKey>> events,
    Optional<Counters<MiscEventKey>> eventsLocal) {

  /** {@return what {@code group} has now} */
  public static MiscStat of(final Cgroup group) throws CgroupException {
    return new MiscStat(
        StatFiles.MISC_CURRENT.find(group),
        StatFiles.MISC_PEAK.find(group),
        StatFiles.MISC_CAPACITY.find(group),
        StatFiles.MISC_EVENTS.find(group),
        StatFiles.MISC_EVENTS_LOCAL.find(group));
  }
}
