package io.cadre.cgroup.proc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The groups a process or thread is in: {@code /proc/PID/cgroup}, see cgroups(7).
 *
 * @param lines one for each hierarchy, those of v1 included
 */
public record ProcessCgroup(List<Line> lines) {

  private static final String FILE = "/proc/PID/cgroup";

  /**
   * The group in one hierarchy.
   *
   * @param hierarchy the hierarchy's number, 0 for v2
   * @param controllers what is bound to it, such as {@code cpu,cpuacct} or {@code name=systemd};
   *     empty for v2
   * @param path as shown to the reader's cgroup namespace
   */
  public record Line(long hierarchy, String controllers, ShownPath path) {

    /** {@return whether this is the line of the v2 hierarchy} */
    public boolean isUnified() {
      return hierarchy == 0 && controllers.isEmpty();
    }
  }

  /** Copies the list. */
  public ProcessCgroup {
    lines = List.copyOf(lines);
  }

  /**
   * {@return the groups in these bytes}
   *
   * @throws ProcFormatException if a line does not have its form; nothing else is thrown, whatever
   *     the bytes
   */
  public static ProcessCgroup parse(final byte[] bytes) throws ProcFormatException {
    final List<Line> lines = new ArrayList<>();
    for (final String line : RawPath.of(bytes).latin1().split("\n")) {
      if (!line.isEmpty()) {
        lines.add(parse(line));
      }
    }
    return new ProcessCgroup(lines);
  }

  private static Line parse(final String line) throws ProcFormatException {
    final String[] fields = line.split(":", 3); // a path may hold colons
    if (fields.length < 3 || !fields[2].startsWith("/")) {
      throw new ProcFormatException(FILE, "it is not NUMBER:CONTROLLERS:/PATH", new RawPath(line));
    }
    try {
      return new Line(Long.parseLong(fields[0]), fields[1], new ShownPath(new RawPath(fields[2])));
    } catch (final NumberFormatException notANumber) {
      throw new ProcFormatException(FILE, "the hierarchy is not a number", new RawPath(line));
    }
  }

  /** {@return the group in the v2 hierarchy, or empty on a host without one} */
  public Optional<ShownPath> unified() {
    return lines.stream().filter(Line::isUnified).map(Line::path).findFirst();
  }
}
