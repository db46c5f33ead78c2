package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * Use of device memory by a group at about one moment, in bytes by region. Linux 6.14.
 *
 * @param current {@code dmem.current}; not in the root group
 * @param capacity {@code dmem.capacity}, in the root group alone
 */
public record DmemStat(Optional<Counters<DmemKey>> current, Optional<Counters<DmemKey>> capacity) {

  /** {@return what {@code group} has now} */
  public static DmemStat of(final Cgroup group) throws CgroupException {
    return new DmemStat(StatFiles.DMEM_CURRENT.find(group), StatFiles.DMEM_CAPACITY.find(group));
  }
}
