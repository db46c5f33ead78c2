package io.cadre.cgroup.setting;

import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.block.BlockDevice;
import io.cadre.cgroup.block.Disks;
import io.cadre.cgroup.setting.SettingFile.Facts;
import io.cadre.cgroup.setting.TextSetting.Form;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Settings of the io controller, most of them for one whole disk each.
 *
 * <p>{@link Disks} finds the disk behind a path or a partition; a partition itself is refused with
 * {@link CgroupProblem#DISK_PARTITION}. Buffered writes count for a group only when it has the
 * memory controller too, and on file systems that support it (ext4, btrfs, xfs).
 */
public final class Io {

  private static final int GREATEST_WEIGHT = 10_000;
  private static final int GREATEST_BFQ_WEIGHT = 1_000;
  private static final String DEFAULT = "default";

  /**
   * Bytes and requests per second on a disk. A disk without limits has no row. The first limit on a
   * disk waits until it has no request in flight.
   */
  public static final TableSetting<BlockDevice.Known, IoMax> MAX =
      new TableSetting<>(Facts.unbounded("io.max", "4.5"), new Devices(), IoMax.Form.ROWS);

  /**
   * Share of every disk relative to the siblings, 1 to 10000; 100 in a new group. Has an effect on
   * disks for which {@link #COST_QOS} is on.
   */
  public static final TextSetting<Integer> WEIGHT =
      defaultWeight(Facts.bounded("io.weight", "5.4"), GREATEST_WEIGHT);

  /** Share of one disk, 1 to 10000, where it is not that of {@link #WEIGHT}. */
  public static final TableSetting<BlockDevice.Known, DeviceWeight> DEVICE_WEIGHT =
      new TableSetting<>(
          Facts.bounded("io.weight", "5.4"), new Devices(), new DeviceWeight.Rows(GREATEST_WEIGHT));

  /**
   * As {@link #WEIGHT}, for disks with the BFQ scheduler: 1 to 1000. The file is there while the
   * module bfq is loaded.
   */
  public static final TextSetting<Integer> BFQ_WEIGHT =
      defaultWeight(Facts.bounded("io.bfq.weight", "4.12"), GREATEST_BFQ_WEIGHT);

  /** As {@link #DEVICE_WEIGHT}, for disks with the BFQ scheduler: 1 to 1000. Linux 5.4. */
  public static final TableSetting<BlockDevice.Known, DeviceWeight> BFQ_DEVICE_WEIGHT =
      new TableSetting<>(
          Facts.bounded("io.bfq.weight", "5.4"),
          new Devices(),
          new DeviceWeight.Rows(GREATEST_BFQ_WEIGHT));

  /**
   * Latency of a disk, in microseconds, that siblings are throttled to keep; {@code max}, as in a
   * new group, for none. Missing without CONFIG_BLK_CGROUP_IOLATENCY.
   */
  public static final TableSetting<BlockDevice.Known, Limit> LATENCY =
      new TableSetting<>(
          Facts.unbounded("io.latency", "4.19"),
          new Devices(),
          new LimitRows("io.latency", "target=", Limit.MAX, 1, _ -> -2));

  /** What becomes of the I/O priority class. Missing without CONFIG_BLK_CGROUP_IOPRIO. */
  public static final TextSetting<IoPriorityClass> PRIO_CLASS = IoPriorityClass.setting();

  /** When a disk is saturated; in the root group only. Waits until the disk is idle. */
  public static final TableSetting<BlockDevice.Known, IoCostQos> COST_QOS =
      new TableSetting<>(Facts.unbounded("io.cost.qos", "5.4"), new Devices(), IoCostQos.Form.ROWS);

  /** What I/O costs on a disk; in the root group only. Waits until the disk is idle. */
  public static final TableSetting<BlockDevice.Known, IoCostModel> COST_MODEL =
      new TableSetting<>(
          Facts.unbounded("io.cost.model", "5.4"), new Devices(), IoCostModel.Form.ROWS);

  private Io() {}

  /** Rows of devices; one that the kernel has no number for cannot be set either. */
  private record Devices() implements KeyForm<BlockDevice.Known> {

    @Override
    public Optional<BlockDevice.Known> parse(final String word) {
      return BlockDevice.parse(word) instanceof final BlockDevice.Known known
          ? Optional.of(known)
          : Optional.empty();
    }
  }

  private static TextSetting<Integer> defaultWeight(final Facts facts, final int greatest) {
    return new TextSetting<>(
        facts,
        new Form<>(
            text -> parseDefault(facts.name(), text),
            weight -> DEFAULT + " " + requireRange(facts.name(), weight, greatest),
            UnaryOperator.identity(),
            Integer::compare));
  }

  /** Before Linux 5.4 io.bfq.weight is a number alone. */
  private static int parseDefault(final String file, final String text) {
    final String first = text.lines().findFirst().orElse("");
    final String number =
        first.startsWith(DEFAULT + " ") ? first.substring(DEFAULT.length() + 1) : first;
    try {
      return Integer.parseInt(number);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException("no default weight in " + file + ": '" + text + "'", e);
    }
  }

  private static int requireRange(final String file, final int weight, final int greatest) {
    if (weight < 1 || weight > greatest) {
      throw new IllegalArgumentException(file + " takes 1.." + greatest + ": " + weight);
    }
    return weight;
  }
}
