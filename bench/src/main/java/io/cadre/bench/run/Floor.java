package io.cadre.bench.run;

import io.cadre.bench.CapturedGroup;
import io.cadre.bench.ReadMemoryStat;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What C needs for the same work, and so what a ratio is a ratio to. */
enum Floor {
  /** pwrite(2) on a descriptor kept open. */
  WRITE {
    @Override
    List<String> operation(final Path folder, final String file) {
      return List.of("pwrite", folder.resolve(file).toString(), "104857600", "209715200");
    }
  },
  /** openat(2), write(2), close(2). */
  OPEN {
    @Override
    List<String> operation(final Path folder, final String file) {
      return List.of("open-write-close", folder.toString(), file, "104857600", "209715200");
    }
  },
  /** pread(2) of {@code cpu.stat}. */
  READ_CPU_STAT {
    @Override
    List<String> operation(final Path folder, final String file) {
      return List.of("pread", folder.resolve("cpu.stat").toString());
    }
  },
  /** pread(2) of {@code cpu.pressure}. */
  READ_CPU_PRESSURE {
    @Override
    List<String> operation(final Path folder, final String file) {
      return List.of("pread", folder.resolve("cpu.pressure").toString());
    }
  },
  /** pread(2) of a captured {@code memory.stat} in memory. */
  READ_MEMORY_STAT {
    @Override
    List<String> operation(final Path folder, final String file) {
      return List.of("pread", CapturedGroup.folder().resolve(ReadMemoryStat.FILE).toString());
    }
  },
  /** An epoll loop, measured in turns with the library's own by {@link EventRows}. */
  EVENT {
    @Override
    List<String> operation(final Path folder, final String file) {
      throw new UnsupportedOperationException("not of the program with the other floors");
    }
  };

  /**
   * The arguments for the C program.
   *
   * @param folder that of a group
   * @param file the control file that is written
   */
  abstract List<String> operation(Path folder, String file);

  String id() {
    return "floor-" + group();
  }

  String group() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
