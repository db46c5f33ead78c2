package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Values of the root group that the kernel keeps for the machine, but in no file of the group. */
final class RootReadings {

  private static final Path MEMINFO = Path.of("/proc/meminfo");
  private static final Path LOADAVG = Path.of("/proc/loadavg");
  private static final long KIB = 1024;

  private RootReadings() {}

  /** {@code measured}, or for the root group, where it is absent, what is derived. */
  static Reading orDerived(final Reading measured, final Cgroup group, final Derivation derivation)
      throws CgroupException {
    return measured instanceof Reading.Absent && group.path().isRoot()
        ? derivation.derive(group)
        : measured;
  }

  /** How a value of the root group is derived. */
  interface Derivation {
    Reading derive(Cgroup root) throws CgroupException;
  }

  /**
   * Anonymous memory and page cache, as the root of v1 counted. MemTotal - MemFree would be more by
   * what no group is charged for (kubernetes/kubernetes#118916).
   */
  static Reading memory(final Cgroup root) throws CgroupException {
    return memory(StatFiles.MEMORY_STAT.read(root));
  }

  static Reading memory(final Counters<MemoryKey> stat) {
    final OptionalLong anon = stat.get(MemoryKey.ANON);
    final OptionalLong file = stat.get(MemoryKey.FILE);
    return anon.isPresent() && file.isPresent()
        ? new Reading.Derived(anon.getAsLong() + file.getAsLong(), "memory.stat: anon + file")
        : Reading.ABSENT;
  }

  static Reading swap() {
    return swap(lines(MEMINFO));
  }

  static Reading swap(final List<String> meminfo) {
    final OptionalLong total = kib(meminfo, "SwapTotal:");
    final OptionalLong free = kib(meminfo, "SwapFree:");
    return total.isPresent() && free.isPresent()
        ? new Reading.Derived(
            (total.getAsLong() - free.getAsLong()) * KIB, MEMINFO + ": SwapTotal - SwapFree")
        : Reading.ABSENT;
  }

  private static OptionalLong kib(final List<String> meminfo, final String key) {
    for (final String line : meminfo) {
      if (line.startsWith(key) && line.endsWith(" kB")) {
        return Numbers.number(line.substring(key.length(), line.length() - 3).strip());
      }
    }
    return OptionalLong.empty();
  }

  static Reading pids() {
    return pids(lines(LOADAVG));
  }

  /**
   * The fourth word, {@code RUNNABLE/ALL}: {@code nr_threads} of the kernel, kernel threads too.
   */
  static Reading pids(final List<String> loadavg) {
    final String[] words = loadavg.isEmpty() ? new String[0] : loadavg.getFirst().split(" ");
    final OptionalLong threads =
        words.length < 4
            ? OptionalLong.empty()
            : Numbers.number(words[3].substring(words[3].indexOf('/') + 1));
    return threads.isPresent()
        ? new Reading.Derived(threads.getAsLong(), LOADAVG + ": scheduling entities")
        : Reading.ABSENT;
  }

  private static List<String> lines(final Path file) {
    try {
      return Files.readAllLines(file);
    } catch (final IOException e) {
      throw new UncheckedIOException(e); // /proc is not mounted
    }
  }
}
