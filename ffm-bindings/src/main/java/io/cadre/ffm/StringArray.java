package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** A {@code char *const array[]} as argument and environment lists are passed. */
public final class StringArray {

  private StringArray() {}

  /** Allocates the strings and the array of their addresses with NULL behind the last. */
  public static MemorySegment allocate(final Arena arena, final List<String> strings) {
    final MemorySegment array = arena.allocate(ADDRESS, strings.size() + 1L);
    for (int i = 0; i < strings.size(); i++) {
      array.setAtIndex(ADDRESS, i, arena.allocateFrom(strings.get(i)));
    }
    return array;
  }
}
