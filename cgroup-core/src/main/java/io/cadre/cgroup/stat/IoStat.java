package io.cadre.cgroup.stat;

import io.cadre.cgroup.block.BlockDevice;
import java.util.List;
import java.util.Optional;

/**
 * The content of {@code io.stat} at one moment.
 *
 * @param rows one for each device named, in the order of the file
 */
public record IoStat(List<Row> rows) {

  /** Copies the list. */
  public IoStat {
    rows = List.copyOf(rows);
  }

  /** {@return what {@code text} says} Any text has rows. */
  public static IoStat parse(final String text) {
    return new IoStat(
        Table.parse(text, IoKey.class).rows().stream()
            .map(row -> new Row(BlockDevice.parse(row.name()), row.values()))
            .toList());
  }

  /** {@return the counters of {@code device}, or empty when it is not named} */
  public Optional<Counters<IoKey>> device(final BlockDevice device) {
    return rows.stream().filter(row -> row.device.equals(device)).map(Row::counters).findFirst();
  }

  /**
   * One device.
   *
   * @param device its number, where the kernel knows it
   * @param counters empty for a device that is named without counters, which does not mean zero:
   *     the last ones seen are still right
   */
  public record Row(BlockDevice device, Counters<IoKey> counters) {}
}
