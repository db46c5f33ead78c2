package io.cadre.qos.policy;

import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a node's capacity divides into what pods may have and what is kept from them.
 *
 * <p>Source: {@code pkg/kubelet/cm/node_container_manager_linux.go} and, for the Node object,
 * {@code pkg/kubelet/nodestatus/setters.go}; unchanged in all releases known here.
 *
 * @param capacity everything the machine has
 * @param reservations what is kept from pods
 */
public record NodeAllocatable(ResourceList capacity, NodeReservations reservations) {

  /**
   * Returns what the kubepods root is bounded to: capacity less both reservations, at least zero.
   *
   * <p>The eviction threshold is not taken off, so that pods can reach it and be evicted rather
   * than killed.
   *
   * @return the amounts of all resources in the capacity
   */
  public ResourceList enforced() {
    return less(reservations.kube().plus(reservations.system()));
  }

  /**
   * Returns what the scheduler must not hand out: both reservations and the eviction threshold.
   *
   * @return the resources of the capacity of which something is reserved
   */
  public ResourceList reserved() {
    final ResourceList all =
        reservations.kube().plus(reservations.system()).plus(evictionReservation());
    return all.only(name -> capacity.get(name).isPresent() && all.isPositive(name));
  }

  /**
   * Returns the resources of which more is reserved than there is; a kubelet refuses to start then.
   *
   * @return their names, empty if the reservations fit
   */
  public List<String> overcommitted() {
    final ResourceList reserved = reserved();
    return reserved.quantities().keySet().stream()
        .filter(name -> amount(reserved, name).compareTo(amount(capacity, name)) > 0)
        .toList();
  }

  /**
   * Returns the {@code status.allocatable} of the Node object: capacity less everything reserved,
   * and memory less the huge pages, at least zero.
   *
   * @return the amounts of all resources in the capacity
   */
  public ResourceList reported() {
    final ResourceList allocatable = less(reserved());
    final Quantity hugepages =
        capacity.hugepages().quantities().values().stream()
            .reduce(Quantity.of(0, QuantityFormat.BINARY_SI), Quantity::add);
    return allocatable.overriddenBy(
        ResourceList.of(
            allocatable.memory().isEmpty()
                ? Map.of()
                : Map.of(
                    ResourceList.MEMORY,
                    atLeastZero(amount(allocatable, ResourceList.MEMORY).subtract(hugepages)))));
  }

  private ResourceList evictionReservation() {
    final Map<String, Quantity> reservation = new TreeMap<>();
    reservations
        .hardEviction()
        .ifPresent(
            threshold ->
                reservation.put(
                    ResourceList.MEMORY, threshold.of(amount(capacity, ResourceList.MEMORY))));
    return ResourceList.of(reservation);
  }

  private ResourceList less(final ResourceList taken) {
    final Map<String, Quantity> left = new TreeMap<>();
    capacity
        .quantities()
        .forEach((name, all) -> left.put(name, atLeastZero(all.subtract(amount(taken, name)))));
    return ResourceList.of(left);
  }

  private static Quantity amount(final ResourceList list, final String name) {
    return list.get(name).orElse(Quantity.ZERO);
  }

  private static Quantity atLeastZero(final Quantity quantity) {
    return quantity.signum() < 0 ? Quantity.of(0, quantity.format()) : quantity;
  }
}
