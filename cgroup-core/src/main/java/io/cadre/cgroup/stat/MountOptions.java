package io.cadre.cgroup.stat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The options of the cgroup2 hierarchy, of which a machine has one. */
final class MountOptions {

  private static final Path MOUNTINFO = Path.of("/proc/self/mountinfo");

  private MountOptions() {}

  static Set<String> ofCgroup2() {
    try {
      return ofCgroup2(Files.readAllLines(MOUNTINFO));
    } catch (final IOException e) {
      throw new UncheckedIOException(e); // /proc is not mounted
    }
  }

  /** The super options: the third word behind the separator, see proc_pid_mountinfo(5). */
  static Set<String> ofCgroup2(final List<String> mountinfo) {
    for (final String line : mountinfo) {
      final int separator = line.indexOf(" - cgroup2 ");
      if (separator >= 0) {
        final String[] words = line.substring(separator + 3).split(" ");
        return words.length < 3 ? Set.of() : Set.of(words[2].split(","));
      }
    }
    return Set.of();
  }
}
