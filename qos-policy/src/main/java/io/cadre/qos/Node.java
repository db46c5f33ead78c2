package io.cadre.qos;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The machine that the pods run on.
 *
 * @param capacity everything the machine has; {@code memory} is what the OOM scores and the swap
 *     shares refer to
 * @param allocatable what pods may be given in total; the kubelet's own figure is that before the
 *     eviction threshold is taken off, a Node object's is the one after
 * @param swapCapacityBytes size of all swap areas, 0 without swap
 * @param pageSizeBytes the kernel's page size, a power of two
 * @param hugepageSizes sizes in bytes of the huge pages that the kernel supports
 */
public record Node(
    ResourceList capacity,
    ResourceList allocatable,
    long swapCapacityBytes,
    long pageSizeBytes,
    SortedSet<Long> hugepageSizes) {

  /** OOM scores multiply memory by 1000. */
  private static final long MAX_MEMORY_BYTES = Long.MAX_VALUE / 1000;

  /**
   * Checks the ranges and copies the set.
   *
   * @throws IllegalArgumentException if a size is out of its range, or the capacity has no memory
   *     or more than {@code Long.MAX_VALUE / 1000} bytes of it
   */
  public Node {
    Objects.requireNonNull(capacity, "capacity");
    Objects.requireNonNull(allocatable, "allocatable");
    if (swapCapacityBytes < 0) {
      throw new IllegalArgumentException("negative swap capacity: " + swapCapacityBytes);
    }
    if (pageSizeBytes <= 0 || Long.bitCount(pageSizeBytes) != 1) {
      throw new IllegalArgumentException("page size is no power of two: " + pageSizeBytes);
    }
    final long memory = capacity.memoryBytes();
    if (memory <= 0 || memory > MAX_MEMORY_BYTES) {
      throw new IllegalArgumentException("memory capacity out of range: " + memory);
    }
    hugepageSizes = Collections.unmodifiableSortedSet(new TreeSet<>(hugepageSizes));
    if (!hugepageSizes.isEmpty() && hugepageSizes.first() <= 0) {
      throw new IllegalArgumentException("huge page size out of range: " + hugepageSizes.first());
    }
  }

  /**
   * Returns a node with 4 KiB pages and without swap and huge pages.
   *
   * @param capacity everything the machine has
   * @param allocatable what pods may be given in total
   * @return the node
   */
  public static Node of(final ResourceList capacity, final ResourceList allocatable) {
    return new Node(capacity, allocatable, 0, 4096, new TreeSet<>());
  }

  /**
   * Returns this node with other memory facts of its kernel.
   *
   * @param swapBytes size of all swap areas
   * @param pageBytes the kernel's page size
   * @param hugepages sizes in bytes of the huge pages that the kernel supports
   * @return a copy
   */
  public Node withKernel(final long swapBytes, final long pageBytes, final Set<Long> hugepages) {
    return new Node(capacity, allocatable, swapBytes, pageBytes, new TreeSet<>(hugepages));
  }

  /**
   * Returns this node with other resources.
   *
   * @param other everything the machine has
   * @return a copy
   */
  public Node withCapacity(final ResourceList other) {
    return new Node(other, allocatable, swapCapacityBytes, pageSizeBytes, hugepageSizes);
  }

  /**
   * Returns this node with another amount for its pods.
   *
   * @param other what pods may be given in total
   * @return a copy
   */
  public Node withAllocatable(final ResourceList other) {
    return new Node(capacity, other, swapCapacityBytes, pageSizeBytes, hugepageSizes);
  }

  /** Returns the machine's memory in bytes, above zero. */
  public long memoryCapacityBytes() {
    return capacity.memoryBytes();
  }
}
