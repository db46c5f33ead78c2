package io.cadre.cgroup;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeSet;

/** Takes apart the list of names in {@code cgroup.controllers}: blanks between, a newline last. */
final class ControllerNames {

  private ControllerNames() {}

  static Set<Controller> known(final String text) {
    final Set<Controller> controllers = EnumSet.noneOf(Controller.class);
    final StringTokenizer words = new StringTokenizer(text);
    while (words.hasMoreTokens()) {
      final Optional<Controller> controller = Controller.named(words.nextToken());
      if (controller.isPresent()) {
        controllers.add(controller.get());
      }
    }
    return controllers;
  }

  static Set<String> unknown(final String text) {
    final Set<String> names = new TreeSet<>();
    final StringTokenizer words = new StringTokenizer(text);
    while (words.hasMoreTokens()) {
      final String name = words.nextToken();
      if (Controller.named(name).isEmpty()) {
        names.add(name);
      }
    }
    return names;
  }
}
