package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * Numbers of processes and threads of a group at about one moment.
 *
 * @param current derived for the root group
 * @param peak Linux 6.1
 * @param events {@code pids.events}; what it counts changed in Linux 6.11
 * @param eventsLocal {@code pids.events.local}, Linux 6.11
 */
public record PidsStat(
    Reading current,
    Reading peak,
    Optional<Counters<LimitEventKey>> events,
    Optional<Counters<LimitEventKey>> eventsLocal) {

  /** {@return what {@code group} has now} */
  public static PidsStat of(final Cgroup group) throws CgroupException {
    return new PidsStat(
        RootReadings.orDerived(
            Reading.of(StatFiles.PIDS_CURRENT, group), group, _ -> RootReadings.pids()),
        Reading.of(StatFiles.PIDS_PEAK, group),
        StatFiles.PIDS_EVENTS.find(group),
        StatFiles.PIDS_EVENTS_LOCAL.find(group));
  }
}
