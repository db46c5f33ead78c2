package io.cadre.bench;

import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What processes of a benchmark have made and could not remove: they were killed. Groups and
 * folders have the number of their process in their name.
 */
public final class Leftovers {

  private static final Pattern NAME = Pattern.compile("cadre-bench-(?:node-)?([0-9]{1,10})");

  /** Whatever is in there is not the benchmark's, so it is not killed. */
  private static final RemovalOptions OF_NOBODY = RemovalOptions.waiting(Duration.ofSeconds(10));

  private Leftovers() {}

  /** Removes what is left of processes that are gone, and what this one has made. */
  public static void remove() throws IOException {
    try (CgroupRoot root = BenchGroup.openRoot()) {
      for (final String name : root.group().children()) {
        if (isLeft(name)) {
          Removal.remove(root.group(), name, OF_NOBODY);
        }
      }
    }
    for (final Path folder : children(CapturedGroup.MEMORY)) {
      if (isLeft(folder.getFileName().toString())) {
        delete(folder);
      }
    }
  }

  static boolean isLeft(final String name) {
    final Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return false;
    }
    final long process = Long.parseLong(matcher.group(1));
    return process == ProcessHandle.current().pid() || ProcessHandle.of(process).isEmpty();
  }

  static void delete(final Path folder) throws IOException {
    for (final Path file : children(folder)) {
      Files.delete(file);
    }
    Files.delete(folder);
  }

  private static List<Path> children(final Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }
}
