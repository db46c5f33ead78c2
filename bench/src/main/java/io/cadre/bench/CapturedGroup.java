package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.ffm.Fd;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder in memory with files as a kernel filled them, for files that this host has no controller
 * for.
 *
 * <p>The library takes no folder for a group, and rightly so: it is made one by reflection.
 */
public final class CapturedGroup implements AutoCloseable {

  static final Path MEMORY = Path.of("/dev/shm");
  private static final List<String> FILES =
      List.of("memory.stat", "io.stat", "memory.pressure", "cpu.max");

  private final Cgroup group;

  private CapturedGroup(final Cgroup group) {
    this.group = group;
  }

  /** {@return the folder that this process makes} */
  public static Path folder() {
    return MEMORY.resolve("cadre-bench-" + ProcessHandle.current().pid());
  }

  /** Makes the folder with the captured files. */
  public static CapturedGroup make() throws IOException, ReflectiveOperationException {
    final Path folder = Files.createDirectory(folder());
    for (final String file : FILES) {
      try (InputStream captured = CapturedGroup.class.getResourceAsStream(file)) {
        Files.copy(captured, folder.resolve(file));
      }
    }
    final var open =
        Class.forName("io.cadre.cgroup.Directory").getDeclaredMethod("open", String.class);
    final var asGroup = Cgroup.class.getDeclaredConstructor(CgroupPath.class, Fd.class);
    open.setAccessible(true);
    asGroup.setAccessible(true);
    final Object descriptor = open.invoke(null, folder.toString());
    return new CapturedGroup(asGroup.newInstance(CgroupPath.of("/captured"), descriptor));
  }

  /** {@return the folder as a group} */
  public Cgroup group() {
    return group;
  }

  /** Removes the folder. */
  @Override
  public void close() throws IOException {
    group.close();
    Leftovers.delete(folder());
  }
}
