package io.cadre.bench.run;

import io.cadre.bench.CapturedGroup;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/** What C needs for the same work, and so what a ratio is a ratio to. */
enum Floor {
  /** pwrite(2) on a descriptor kept open. */
  WRITE(
      (folder, file) ->
          List.of("pwrite", folder.resolve(file).toString(), "104857600", "209715200")),
  /** openat(2), write(2), close(2). */
  OPEN(
      (folder, file) ->
          List.of("open-write-close", folder.toString(), file, "104857600", "209715200")),
  /** pread(2) of {@code cpu.stat}. */
  READ_CPU_STAT((folder, _) -> List.of("pread", folder.resolve("cpu.stat").toString())),
  /** pread(2) of {@code cpu.pressure}. */
  READ_CPU_PRESSURE((folder, _) -> List.of("pread", folder.resolve("cpu.pressure").toString())),
  /** pread(2) of {@code memory.pressure}. */
  READ_MEMORY_PRESSURE(
      (folder, _) -> List.of("pread", folder.resolve("memory.pressure").toString())),
  /** pread(2) of a captured {@code memory.stat} in memory. */
  READ_MEMORY_STAT((_, _) -> List.of("pread", captured("memory.stat"))),
  /** pread(2) of a captured {@code io.stat} in memory. */
  READ_IO_STAT((_, _) -> List.of("pread", captured("io.stat"))),
  /** pwrite(2) to a {@code cpu.max} in memory. */
  WRITE_CPU_MAX((_, _) -> List.of("pwrite", captured("cpu.max"), "20000 100000", "30000 100000")),
  /** A JVM that starts and does nothing, see {@link StartUp}. */
  START,
  /** An epoll loop, which has a program of its own, see {@link EventRows}. */
  EVENT;

  private final Optional<BiFunction<Path, String, List<String>>> operation;

  Floor() {
    this.operation = Optional.empty();
  }

  Floor(final BiFunction<Path, String, List<String>> operation) {
    this.operation = Optional.of(operation);
  }

  private static String captured(final String file) {
    return CapturedGroup.folder().resolve(file).toString();
  }

  /**
   * The arguments for {@code native/floor.c}, or empty when this is none of its operations.
   *
   * @param folder that of a group
   * @param file the control file that is written
   */
  Optional<List<String>> operation(final Path folder, final String file) {
    return operation.map(of -> of.apply(folder, file));
  }

  String id() {
    return "floor-" + group();
  }

  String group() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
