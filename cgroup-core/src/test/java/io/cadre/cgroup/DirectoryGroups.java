package io.cadre.cgroup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Groups that are plain directories: they have a path, an id and a handle, but no control files and
 * no kernel behind them. For tests of what is decided above the kernel.
 */
public final class DirectoryGroups implements AutoCloseable {

  private final Path root;
  private final Map<CgroupPath, Cgroup> groups = new HashMap<>();

  public DirectoryGroups() {
    try {
      root = Files.createTempDirectory("cadre-groups");
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The group at {@code path}, always the same one. */
  public Cgroup at(final String path) {
    return groups.computeIfAbsent(CgroupPath.of(path), this::make);
  }

  /** The directory behind a group. */
  public Path directory(final Cgroup group) {
    return root.resolve(String.join("/", group.path().names()));
  }

  private Cgroup make(final CgroupPath path) {
    try {
      final Path directory = root.resolve(String.join("/", path.names()));
      Files.createDirectories(directory);
      return new Cgroup(path, Directory.open(directory.toString()));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a write that ends with {@code errno} throws; ENODEV means that the group is gone. */
  public static CgroupException refusal(
      final Cgroup group, final String file, final String value, final int errno) {
    return group.failure(CgroupOperation.WRITE, file, value, errno);
  }

  @Override
  public void close() {
    groups.values().forEach(Cgroup::close);
    try (Stream<Path> files = Files.walk(root)) {
      for (final Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
