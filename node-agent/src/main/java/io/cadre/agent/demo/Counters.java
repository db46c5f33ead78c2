package io.cadre.agent.demo;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.FileWatch;
import java.time.Duration;

/** Reads what the kernel counted in the files of a group. */
final class Counters {

  private final CgroupRoot root;

  Counters(final CgroupRoot root) {
    this.root = root;
  }

  /** The counter {@code key} of a flat-keyed file. */
  long of(final String group, final String file, final String key) throws CgroupException {
    return counter(content(group, file), key);
  }

  private static long counter(final String content, final String key) {
    for (final String line : content.split("\n")) {
      if (line.startsWith(key + " ")) {
        return Long.parseLong(line.substring(key.length() + 1));
      }
    }
    throw new IllegalStateException("no " + key + " in " + content);
  }

  /** Whether a counter that notifies rises above 0 before the time is up. */
  boolean awaitRise(final String group, final String file, final String key, final Duration longest)
      throws CgroupException {
    try (Cgroup handle = root.open(CgroupPath.of(group));
        FileWatch watch = handle.watch(file)) {
      while (counter(watch.read(), key) == 0) {
        if (!watch.await(longest)) {
          return false;
        }
      }
      return true;
    }
  }

  /** The number in a file that holds nothing else. */
  long of(final String group, final String file) throws CgroupException {
    return Long.parseLong(content(group, file).strip());
  }

  String content(final String group, final String file) throws CgroupException {
    try (Cgroup handle = root.open(CgroupPath.of(group))) {
      return handle.read(file);
    }
  }
}
