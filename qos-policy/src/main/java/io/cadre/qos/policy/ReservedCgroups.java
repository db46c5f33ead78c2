package io.cadre.qos.policy;

import io.cadre.qos.ResourceList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which parts of the node are bounded, and in which groups the reserved ones are.
 *
 * <p>Source: {@code enforceNodeAllocatableCgroups} in {@code
 * pkg/kubelet/cm/node_container_manager_linux.go}; what may be combined, {@code
 * pkg/kubelet/apis/config/validation/validation.go}.
 *
 * @param enforced the parts that are bounded
 * @param system {@code systemReservedCgroup}
 * @param kube {@code kubeReservedCgroup}
 */
public record ReservedCgroups(
    Set<AllocatableEnforcement> enforced, Optional<CgroupName> system, Optional<CgroupName> kube) {

  /** A kubelet out of the box: pods are bounded. */
  public static final ReservedCgroups PODS_ONLY =
      new ReservedCgroups(Set.of(AllocatableEnforcement.PODS), Optional.empty(), Optional.empty());

  /** A group that stands for a reservation. */
  record Reserved(CgroupName name, String label, CgroupConfig config) {}

  /**
   * Copies the set.
   *
   * @throws IllegalArgumentException if a reservation is to be bounded but has no group, or is to
   *     be bounded both in full and for CPU alone
   */
  public ReservedCgroups {
    final Set<AllocatableEnforcement> copy = EnumSet.noneOf(AllocatableEnforcement.class);
    copy.addAll(enforced);
    enforced = Collections.unmodifiableSet(copy);
    check(
        enforced,
        system,
        AllocatableEnforcement.SYSTEM_RESERVED,
        AllocatableEnforcement.SYSTEM_RESERVED_COMPRESSIBLE);
    check(
        enforced,
        kube,
        AllocatableEnforcement.KUBE_RESERVED,
        AllocatableEnforcement.KUBE_RESERVED_COMPRESSIBLE);
  }

  private static void check(
      final Set<AllocatableEnforcement> enforced,
      final Optional<CgroupName> group,
      final AllocatableEnforcement full,
      final AllocatableEnforcement compressible) {
    if (enforced.contains(full) && enforced.contains(compressible)) {
      throw new IllegalArgumentException(
          full.kubernetesName() + " and " + compressible.kubernetesName() + " exclude each other");
    }
    if ((enforced.contains(full) || enforced.contains(compressible)) && group.isEmpty()) {
      throw new IllegalArgumentException(
          full.kubernetesName() + " is enforced but no group is named for it");
    }
  }

  /** The groups to bound, in the order of the kubelet. */
  List<Reserved> planned(final NodeReservations reservations, final MemoryQos memoryQos) {
    final List<Reserved> groups = new ArrayList<>();
    for (final AllocatableEnforcement enforcement : enforced) {
      switch (enforcement) {
        case PODS -> {}
        case SYSTEM_RESERVED, SYSTEM_RESERVED_COMPRESSIBLE ->
            groups.add(group(system, enforcement, reservations.system(), memoryQos));
        case KUBE_RESERVED, KUBE_RESERVED_COMPRESSIBLE ->
            groups.add(group(kube, enforcement, reservations.kube(), memoryQos));
      }
    }
    return groups;
  }

  private static Reserved group(
      final Optional<CgroupName> name,
      final AllocatableEnforcement enforcement,
      final ResourceList reservation,
      final MemoryQos memoryQos) {
    if (reservation.isEmpty()) {
      // As a kubelet does at its start.
      throw new IllegalArgumentException(
          enforcement.kubernetesName() + " is enforced but nothing is reserved for it");
    }
    return new Reserved(
        name.orElseThrow(),
        enforcement.kubernetesName(),
        enforcement.isCompressible()
            ? AllocatableCgroup.ofCompressible(reservation)
            : AllocatableCgroup.ofReservation(reservation, memoryQos));
  }
}
