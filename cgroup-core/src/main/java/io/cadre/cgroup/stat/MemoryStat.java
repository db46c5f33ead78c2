package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * Memory statistics of a group at about one moment; the files are read one after the other.
 *
 * @param current bytes; derived for the root group
 * @param peak bytes
 * @param swapCurrent bytes; derived for the root group
 * @param swapPeak bytes
 * @param zswapCurrent bytes
 * @param stat {@code memory.stat}
 * @param numa {@code memory.numa_stat}
 * @param events {@code memory.events}, with what is below; not in the root group, as the next two
 * @param eventsLocal {@code memory.events.local}, the group alone
 * @param swapEvents {@code memory.swap.events}
 */
public record MemoryStat(
    Reading current,
    Reading peak,
    Reading swapCurrent,
    Reading swapPeak,
    Reading zswapCurrent,
    Counters<MemoryKey> stat,
    Optional<NumaStat> numa,
    Optional<Counters<MemoryEventKey>> events,
    Optional<Counters<MemoryEventKey>> eventsLocal,
    Optional<Counters<SwapEventKey>> swapEvents) {

  /** {@return what {@code group} has now} */
  public static MemoryStat of(final Cgroup group) throws CgroupException {
    return new MemoryStat(
        RootReadings.orDerived(
            Reading.of(StatFiles.MEMORY_CURRENT, group), group, RootReadings::memory),
        Reading.of(StatFiles.MEMORY_PEAK, group),
        RootReadings.orDerived(
            Reading.of(StatFiles.SWAP_CURRENT, group), group, _ -> RootReadings.swap()),
        Reading.of(StatFiles.SWAP_PEAK, group),
        Reading.of(StatFiles.ZSWAP_CURRENT, group),
        StatFiles.MEMORY_STAT.read(group),
        StatFiles.MEMORY_NUMA_STAT.find(group),
        StatFiles.MEMORY_EVENTS.find(group),
        StatFiles.MEMORY_EVENTS_LOCAL.find(group),
        StatFiles.SWAP_EVENTS.find(group));
  }
}
