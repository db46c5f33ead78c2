package io.cadre.ffm;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** An arena with an errno state, for the length of one test. */
final class Native implements AutoCloseable {

  final Arena arena = Arena.ofConfined();
  final MemorySegment state = Errno.allocateState(arena);

  MemorySegment text(final Object text) {
    return arena.allocateFrom(text.toString());
  }

  Fd open(final Path path, final int flags) {
    return FileCalls.open(state, text(path), flags | OpenFlags.O_CLOEXEC);
  }

  static long openDescriptors() throws IOException {
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      return descriptors.count();
    }
  }

  /** {@return where cgroup v2 is mounted, or null} */
  static Path cgroup2Mount() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/mounts")).stream()
        .map(line -> line.split(" "))
        .filter(field -> field[2].equals("cgroup2"))
        .map(field -> Path.of(field[1]))
        .findFirst()
        .orElse(null);
  }

  @Override
  public void close() {
    arena.close();
  }
}
