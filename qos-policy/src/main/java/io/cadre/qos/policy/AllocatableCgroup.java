package io.cadre.qos.policy;

import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.OptionalLong;

/**
 * What a group is bounded to that stands for a part of the node: the kubepods root, or the group
 * named for a reservation.
 *
 * <p>Source: {@code getCgroupConfig} and {@code enforceExistingCgroup} in {@code
 * pkg/kubelet/cm/node_container_manager_linux.go}. {@code memory.min} of reservations since 1.23.
 */
public final class AllocatableCgroup {
  private static final String RULE = "NodeAllocatable";

  private AllocatableCgroup() {}

  /**
   * Returns the bounds for the kubepods root.
   *
   * @param enforced {@link NodeAllocatable#enforced()}
   * @return shares, memory, processes and huge pages, each only if named
   */
  public static CgroupConfig ofPods(final ResourceList enforced) {
    return bounds(enforced).build();
  }

  /**
   * Returns the bounds for the group of a reservation.
   *
   * @param reservation {@code kubeReserved} or {@code systemReserved}
   * @param memoryQos the kubelet's configuration; when on, the memory is protected as well
   * @return shares, memory, processes and huge pages, each only if named
   */
  public static CgroupConfig ofReservation(
      final ResourceList reservation, final MemoryQos memoryQos) {
    final CgroupConfig.Builder config = bounds(reservation);
    reservation
        .memory()
        .filter(_ -> memoryQos.enabled())
        .ifPresent(
            memory ->
                config.protection(
                    new MemoryProtection(OptionalLong.of(memory.value()), OptionalLong.empty()),
                    () -> "all of the reservation"));
    return config.build();
  }

  /**
   * Returns the bounds for the group of a reservation of which only compressible resources are
   * enforced ({@code kube-reserved-compressible}).
   *
   * @param reservation {@code kubeReserved} or {@code systemReserved}
   * @return shares, if cpu is named
   */
  public static CgroupConfig ofCompressible(final ResourceList reservation) {
    return bounds(reservation.only(name -> name.equals(ResourceList.CPU))).build();
  }

  private static CgroupConfig.Builder bounds(final ResourceList list) {
    final CgroupConfig.Builder config = CgroupConfig.builder();
    list.cpu()
        .map(Quantity::milliValue)
        .ifPresent(cpu -> config.cpuShares(CpuShares.ofMilliCpu(cpu), () -> "cpu=" + cpu + "m"));
    list.memory()
        .map(Quantity::value)
        .ifPresent(memory -> config.memoryMax(memory, RULE, () -> "memory=" + memory));
    list.get(ResourceList.PID)
        .map(Quantity::value)
        .ifPresent(limit -> config.pidsMax(OptionalLong.of(limit), RULE, () -> "pid=" + limit));
    return config.hugepages(HugepageLimits.of(list), () -> "huge pages of the node");
  }
}
