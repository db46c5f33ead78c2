package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/**
 * Use of RDMA devices by a group at about one moment, a row for each device. The root group has
 * none of it.
 *
 * @param current {@code rdma.current}
 * @param peak {@code rdma.peak}, newer than Linux 6.12, as the next two
 * @param events {@code rdma.events}
 * @param eventsLocal {@code rdma.events.local}
 */
public record RdmaStat(
    Optional<Table<RdmaKey>> current,
    Optional<Table<RdmaKey>> peak,
    Optional<Table<RdmaKey>> events,
    Optional<Table<RdmaKey>> eventsLocal) {

  /** {@return what {@code group} has now} */
  public static RdmaStat of(final Cgroup group) throws CgroupException {
    return new RdmaStat(
        StatFiles.RDMA_CURRENT.find(group),
        StatFiles.RDMA_PEAK.find(group),
        StatFiles.RDMA_EVENTS.find(group),
        StatFiles.RDMA_EVENTS_LOCAL.find(group));
  }
}
