package io.cadre.cgroup;

import io.cadre.ffm.Fd;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What can be seen around a refusal by a look at the group.
 *
 * <p>A file that cannot be opened is not diagnosed in turn, so a look never leads to another
 * without end.
 */
record GroupSurroundings(Cgroup group) implements Surroundings {

  private static final Path BLOCK_DEVICES = Path.of("/sys/dev/block");
  private static final Pattern NUMBERS = Pattern.compile("\\d{1,9}:\\d{1,9}");

  @Override
  public Optional<String> content(final String file) {
    try (Fd fd = group.tryOpen(file)) {
      return fd.errno() == 0
          ? Optional.of(ControlFile.read(group, file, fd).strip())
          : Optional.empty();
    } catch (final CgroupException unreadable) {
      return Optional.empty();
    }
  }

  @Override
  public boolean isGone() {
    // Every group of a v2 hierarchy has this file.
    return content(AvailableControllers.FILE).isEmpty();
  }

  @Override
  public boolean isPartition(final String device) {
    return NUMBERS.matcher(device).matches()
        && Files.exists(BLOCK_DEVICES.resolve(device).resolve("partition"));
  }
}
