package io.cadre.cgroup.stat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives each place of a file, seen or asked for, a number that it keeps. */
final class SlotNames {

  /**
   * A place.
   *
   * @param row the name of its row, empty in a flat file
   * @param occurrence 0, or more for a further row of the same name, as {@code (unknown)} can be
   * @param key its key in the row, empty in a file of one value
   */
  record Name(String row, int occurrence, String key) {}

  private final Map<Name, Integer> slots = new HashMap<>();
  private final List<Name> names = new ArrayList<>();

  int slot(final Name name) {
    final Integer known = slots.putIfAbsent(name, names.size());
    if (known != null) {
      return known;
    }
    names.add(name);
    return names.size() - 1;
  }

  Name name(final int slot) {
    return names.get(slot);
  }

  int count() {
    return names.size();
  }
}
