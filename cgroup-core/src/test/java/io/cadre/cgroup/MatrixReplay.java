package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Does over the public API what a row of {@code errno-matrix.tsv} did with system calls. */
final class MatrixReplay {

  /** Rows whose text holds process ids or measured times. */
  private static final Set<String> WITH_NUMBERS_OF_THE_MACHINE =
      Set.of("read cgroup.threads of threaded", "read memory.pressure when off");

  private static final Pattern AMOUNT = Pattern.compile("OK\\(\\d+\\):(\\d+)\\|");

  private final MatrixLayout layout;
  private final ScratchDisk disk;

  MatrixReplay(final MatrixLayout layout, final ScratchDisk disk) {
    this.layout = layout;
    this.disk = disk;
  }

  /** Why a row cannot be expressed, or empty. */
  static Optional<String> omitted(final MatrixRow row) {
    if (row.target().startsWith("/proc/pressure")) {
      return Optional.of("the pressure of the machine is no file of a group");
    }
    return row.verb().equals("short")
        ? Optional.of("files are read whole, never 16 bytes at a time")
        : Optional.empty();
  }

  /** What the row says, in the form of {@link #outcome}. */
  static String expected(final MatrixRow row) {
    final String text =
        row.expected()
            .replaceAll("^(open|write|read):", "")
            .replaceAll(" ?rev=0x\\p{XDigit}+", "")
            .replaceAll(" poll=\\d revents=.*", "")
            .replace(" poll.revents=0xa", " poll=1");
    return normalized(row, inWholePages(row, text));
  }

  /**
   * The rows were recorded with pages of 4 KiB; what a kernel keeps of an amount depends on them.
   */
  private static String inWholePages(final MatrixRow row, final String text) {
    final Matcher amount = AMOUNT.matcher(text);
    if (!row.target().contains("/memory.") || !amount.matches()) {
      return text;
    }
    final long bytes = Long.parseLong(amount.group(1));
    return content(bytes - bytes % PageSize.ofKernel() + "\n");
  }

  /**
   * Whether the kernel release does not tell the answer: measured on Linux 6.12.117, Debian's cloud
   * build, which the rows come from, lacks this file, and the ordinary build has it.
   */
  static boolean dependsOnTheBuild(final MatrixRow row, final String actual) {
    return row.name().equals("memory.zswap.writeback")
        && (actual.equals("ENOENT") || actual.equals("OK(2):1|"));
  }

  private static String normalized(final MatrixRow row, final String text) {
    return WITH_NUMBERS_OF_THE_MACHINE.contains(row.name()) ? text.replaceAll("\\d+", "N") : text;
  }

  /** What the kernel answers now; an exception is one of the rows with an error. */
  String outcome(final MatrixRow row) throws IOException {
    final CgroupPath target = MatrixLayout.path(row.target());
    if (row.verb().equals("stale")) {
      return useAfterRemoval(target);
    }
    try (Cgroup parent = layout.root().open(target.parent())) {
      return switch (row.verb()) {
        case "r" -> normalized(row, content(parent.read(target.name())));
        case "w", "wn" -> write(parent, target.name(), row.value());
        case "psi" -> trigger(parent, target.name(), row.value());
        case "w2" -> writeTwice(parent, target.name(), row.value());
        case "mkdir" -> create(parent, target.name());
        case "rmdir" -> remove(parent, target.name());
        case "pollpri" -> poll(parent, target.name());
        default -> throw new AssertionError(row);
      };
    }
  }

  private static String content(final String text) {
    return "OK(" + text.length() + "):" + text.replace('\n', '|');
  }

  private String write(final Cgroup group, final String file, final String value)
      throws IOException {
    final String here =
        value
            .replaceFirst("^259:1", disk.device())
            .replaceFirst("^259:2", disk.partition())
            .replaceFirst("^(541|1417)$", layout.wanderer());
    group.write(file, here);
    if (file.equals("cgroup.kill") && value.equals("1")) {
      MatrixLayout.awaitEvent(group, "populated 0");
    }
    return "OK(" + value.length() + ")";
  }

  /** {@code KIND THRESHOLD WINDOW NUL}, where NUL says whether one ends the text. */
  private static String trigger(final Cgroup group, final String file, final String arguments)
      throws CgroupException {
    final int last = arguments.lastIndexOf(' ');
    final String end = arguments.substring(last + 1).equals("1") ? "\0" : "";
    group.write(file, arguments.substring(0, last) + end);
    return "OK";
  }

  private static String writeTwice(final Cgroup group, final String file, final String values)
      throws CgroupException {
    final String[] both = values.split(" ");
    try (ControlFileWriter writer = group.openWriter(file)) {
      final int first = writer.write(Long.parseLong(both[0]));
      final int second = writer.write(Long.parseLong(both[1]));
      return "first:" + name(first) + " second-same-fd:" + name(second);
    }
  }

  private static String create(final Cgroup parent, final String name) throws CgroupException {
    parent.create(name).close();
    return "OK";
  }

  private static String remove(final Cgroup parent, final String name) throws CgroupException {
    parent.remove(name);
    return "OK";
  }

  private static String poll(final Cgroup group, final String file) throws CgroupException {
    try (FileWatch watch = group.watch(file)) {
      final boolean before = watch.await(Duration.ZERO);
      watch.read();
      final boolean after = watch.await(Duration.ZERO);
      return "before-read poll=" + digit(before) + "; after-read poll=" + digit(after);
    }
  }

  private String useAfterRemoval(final CgroupPath file) throws CgroupException {
    final CgroupPath path = file.parent();
    try (Cgroup parent = layout.root().open(path.parent());
        Cgroup group = parent.create(path.name());
        ControlFileWriter writer = group.openWriter(file.name());
        FileWatch watch = group.watch(file.name())) {
      parent.remove(path.name());
      final boolean ready = watch.await(Duration.ZERO);
      return "rmdir:OK pread:"
          + refusalOf(watch)
          + " pwrite:"
          + name(writer.write(100))
          + " poll="
          + digit(ready);
    }
  }

  private static String refusalOf(final FileWatch watch) {
    try {
      return watch.read();
    } catch (final CgroupException e) {
      return e.problem() == CgroupProblem.GONE ? e.errnoName() : e.toString();
    }
  }

  private static int digit(final boolean ready) {
    return ready ? 1 : 0;
  }

  private static String name(final int result) {
    return result < 0 ? Errno.name(-result) : "OK";
  }
}
