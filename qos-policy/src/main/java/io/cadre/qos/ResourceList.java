package io.cadre.qos;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;

/**
 * An immutable map from resource names to quantities; a resource that is absent is not the same as
 * one that is zero. Two lists are equal when they have the same resources in the same amounts.
 */
public final class ResourceList {
  /** Name of the CPU resource; one unit is one CPU. */
  public static final String CPU = "cpu";

  /** Name of the memory resource; one unit is one byte. */
  public static final String MEMORY = "memory";

  /** Name of the process-id resource of a node. */
  public static final String PID = "pid";

  /** Name of the per-pod process limit of Kubernetes 1.37. */
  public static final String PIDS = "pids";

  /** What the name of a huge page resource begins with; the page size follows. */
  public static final String HUGEPAGES_PREFIX = "hugepages-";

  /** The list without any resource. */
  public static final ResourceList EMPTY = new ResourceList(new TreeMap<>());

  private final SortedMap<String, Quantity> quantities;

  /** Keeps the map, which must be nobody else's. */
  private ResourceList(final SortedMap<String, Quantity> quantities) {
    this.quantities = Collections.unmodifiableSortedMap(quantities);
  }

  /** Returns the amount by resource name, in the order of the names. */
  public SortedMap<String, Quantity> quantities() {
    return quantities;
  }

  /**
   * Returns the list with the given quantities.
   *
   * @param quantities amount by resource name
   * @return the list
   */
  public static ResourceList of(final Map<String, Quantity> quantities) {
    return new ResourceList(new TreeMap<>(quantities));
  }

  /**
   * Returns the list with the given spellings.
   *
   * @param spellings quantity text by resource name, as in a manifest
   * @return the list
   * @throws QuantityFormatException if one text is no quantity
   */
  public static ResourceList parse(final Map<String, String> spellings) {
    final SortedMap<String, Quantity> parsed = new TreeMap<>();
    spellings.forEach((name, text) -> parsed.put(name, Quantity.parse(text)));
    return new ResourceList(parsed);
  }

  /**
   * Returns the quantity of one resource, or empty if the resource is absent.
   *
   * @param name a resource name
   * @return the quantity, zero included
   */
  public Optional<Quantity> get(final String name) {
    return Optional.ofNullable(quantities.get(name));
  }

  /** Returns the CPU quantity, or empty if absent. */
  public Optional<Quantity> cpu() {
    return get(CPU);
  }

  /** Returns the memory quantity, or empty if absent. */
  public Optional<Quantity> memory() {
    return get(MEMORY);
  }

  /**
   * Returns the CPU in thousandths, rounded up, and 0 if absent.
   *
   * @throws QuantityFormatException if the number does not fit 64 bits
   */
  public long milliCpu() {
    return cpu().map(Quantity::milliValue).orElse(0L);
  }

  /** Returns the memory in bytes, rounded up, and 0 if absent. */
  public long memoryBytes() {
    return memory().map(Quantity::value).orElse(0L);
  }

  /** Returns only the huge page resources. */
  public ResourceList hugepages() {
    return only(ResourceList::isHugepages);
  }

  /**
   * Returns whether a resource is present with an amount above zero.
   *
   * @param name a resource name
   * @return false if absent, zero or negative
   */
  public boolean isPositive(final String name) {
    final Quantity quantity = quantities.get(name);
    return quantity != null && quantity.signum() > 0;
  }

  /**
   * Returns whether a name is that of a huge page resource.
   *
   * @param name a resource name
   * @return true for {@code hugepages-2Mi} and its like
   */
  public static boolean isHugepages(final String name) {
    return name.startsWith(HUGEPAGES_PREFIX);
  }

  /** Returns whether no resource is present. */
  public boolean isEmpty() {
    return quantities.isEmpty();
  }

  /**
   * Returns the resources whose names pass a test.
   *
   * @param names the test
   * @return a smaller list
   */
  public ResourceList only(final Predicate<String> names) {
    if (isEmpty()) {
      return this;
    }
    final SortedMap<String, Quantity> kept = new TreeMap<>(quantities);
    kept.keySet().removeIf(names.negate());
    return new ResourceList(kept);
  }

  /**
   * Returns the sum of both lists, resource by resource.
   *
   * @param other the list to add
   * @return a list with the resources of both
   * @throws QuantityFormatException if a sum does not fit 64 bits
   */
  public ResourceList plus(final ResourceList other) {
    return merge(other, Quantity::add);
  }

  /**
   * Returns the larger amount of both lists, resource by resource.
   *
   * @param other the list to compare with
   * @return a list with the resources of both
   */
  public ResourceList max(final ResourceList other) {
    return merge(other, (mine, theirs) -> theirs.compareTo(mine) > 0 ? theirs : mine);
  }

  /**
   * Returns this list with the quantities of another one put over its own.
   *
   * @param other the quantities that win
   * @return a list with the resources of both
   */
  public ResourceList overriddenBy(final ResourceList other) {
    return merge(other, (_, theirs) -> theirs);
  }

  /**
   * Returns this list with the quantities of another one only where it has none itself.
   *
   * @param defaults the quantities for absent resources
   * @return a list with the resources of both
   */
  public ResourceList defaultedBy(final ResourceList defaults) {
    return merge(defaults, (mine, _) -> mine);
  }

  /** Returns this list with every amount rounded to a thousandth, away from zero. */
  public ResourceList roundedToMilli() {
    final SortedMap<String, Quantity> rounded = new TreeMap<>();
    quantities.forEach((name, quantity) -> rounded.put(name, quantity.roundedToMilli()));
    return new ResourceList(rounded);
  }

  private ResourceList merge(
      final ResourceList other, final BinaryOperator<Quantity> whenBothHaveIt) {
    if (other.isEmpty() || isEmpty()) {
      return isEmpty() ? other : this;
    }
    final SortedMap<String, Quantity> merged = new TreeMap<>(quantities);
    other.quantities.forEach((name, quantity) -> merged.merge(name, quantity, whenBothHaveIt));
    return new ResourceList(merged);
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof ResourceList that && quantities.equals(that.quantities);
  }

  @Override
  public int hashCode() {
    return quantities.hashCode();
  }

  /** Returns the quantities as a map prints itself. */
  @Override
  public String toString() {
    return quantities.toString();
  }
}
