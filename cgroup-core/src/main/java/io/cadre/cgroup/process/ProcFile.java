package io.cadre.cgroup.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** What {@code /proc} tells about a process or thread. */
final class ProcFile {

  /** include/linux/sched.h. */
  private static final long PF_KTHREAD = 0x0020_0000;

  private static final int FLAGS_AFTER_NAME = 6;

  private ProcFile() {}

  /** Whether this is a living thread of the kernel, which never leaves its group. */
  static boolean isKernelThread(final int id) {
    final String stat = read(id, "stat");
    return !stat.isEmpty() && isKernelThread(stat);
  }

  /** The name is the one field that can hold blanks and parentheses, see proc_pid_stat(5). */
  static boolean isKernelThread(final String stat) {
    final String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(afterName[FLAGS_AFTER_NAME]) & PF_KTHREAD) != 0;
  }

  /** The process that the thread {@code tid} is part of, or empty when it has ended. */
  static OptionalInt processOf(final int tid) {
    return read(tid, "status")
        .lines()
        .filter(line -> line.startsWith("Tgid:"))
        .mapToInt(line -> Integer.parseInt(line.substring("Tgid:".length()).strip()))
        .findFirst();
  }

  /** A file of the process, or nothing when it has ended: ENOENT on open, ESRCH on read. */
  private static String read(final int id, final String name) {
    final Path process = Path.of("/proc", Integer.toString(id));
    try {
      return Files.readString(process.resolve(name));
    } catch (final IOException failed) {
      if (Files.exists(process)) {
        throw new UncheckedIOException(failed);
      }
      return "";
    }
  }
}
