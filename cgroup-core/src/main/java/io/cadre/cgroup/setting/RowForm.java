package io.cadre.cgroup.setting;

/** What a row of a file says behind its key. Immutable. */
interface RowForm<V> {

  /** The value in the rest of a row, without blanks around it. */
  V parse(String rest);

  /** The rest of the row as the kernel takes it; throws if {@code value} is out of range. */
  String format(V value);

  /** What it means that there is no row. */
  V absent();

  /** Compares by how much is granted, in those keys that {@code a} names. */
  int compare(V a, V b);

  /** Whether {@code actual}, read from the kernel, has what {@code wanted} asks for. */
  default boolean isStored(final V wanted, final V actual, final long pageSize) {
    return wanted.equals(actual);
  }
}
