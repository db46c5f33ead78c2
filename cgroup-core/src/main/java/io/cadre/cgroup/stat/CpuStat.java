package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * CPU statistics of a group at about one moment.
 *
 * @param stat {@code cpu.stat}; the root group has it on every supported kernel
 * @param local {@code cpu.stat.local}, Linux 6.6
 */
public record CpuStat(Counters<CpuKey> stat, Optional<Counters<CpuKey>> local) {

  /** {@return what {@code group} has now} */
  public static CpuStat of(final Cgroup group) throws CgroupException {
    return new CpuStat(StatFiles.CPU_STAT.read(group), StatFiles.CPU_STAT_LOCAL.find(group));
  }
}
