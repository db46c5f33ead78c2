package io.cadre.cgroup;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/** Takes apart the list of names in {@code cgroup.controllers}: blanks between, a newline last. */
final class ControllerNames {

  private ControllerNames() {}

  static Set<Controller> known(final String text) {
    final Set<Controller> controllers = EnumSet.noneOf(Controller.class);
    for (final String name : text.strip().split("\\s+")) {
      Controller.named(name).ifPresent(controllers::add);
    }
    return controllers;
  }

  static Set<String> unknown(final String text) {
    final Set<String> names = new TreeSet<>();
    for (final String name : text.strip().split("\\s+")) {
      if (!name.isEmpty() && Controller.named(name).isEmpty()) {
        names.add(name);
      }
    }
    return names;
  }
}
