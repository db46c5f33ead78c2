package io.cadre.cgroup.block;

import io.cadre.cgroup.block.BlockDevice.Known;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Finds the device that limits are kept for: the kernel keeps them for whole disks, never for
 * partitions.
 *
 * <p>Loop devices, device mapper and RAID count as whole disks. A limit on such a device holds for
 * what goes through it; one on the disks below it for all they do. Safe for use by any thread. See
 * Documentation/ABI/stable/sysfs-block.
 */
public final class Disks {

  private static final int S_IFMT = 0170000;
  private static final int S_IFBLK = 0060000;

  private final Path numbers;

  /** Asks the running kernel, through {@code /sys/dev/block}. */
  public Disks() {
    this(Path.of("/sys/dev/block"));
  }

  Disks(final Path numbers) {
    this.numbers = numbers;
  }

  /**
   * {@return the device behind a device file, as it is: a partition stays one}
   *
   * @param node such as {@code /dev/sda} or a symbolic link to it
   * @throws IOException if there is no such file, or it is no block device
   */
  public static Known ofFile(final Path node) throws IOException {
    if (((int) Files.getAttribute(node, "unix:mode") & S_IFMT) != S_IFBLK) {
      throw new IOException(node + " is no block device; name a device file such as /dev/sda");
    }
    return ofNumber((long) Files.getAttribute(node, "unix:rdev"));
  }

  /** As makedev(3) of the C library packs it. */
  static Known ofNumber(final long rdev) {
    final long major = rdev >>> 8 & 0xfff | rdev >>> 32 & ~0xfffL;
    final long minor = rdev & 0xff | rdev >>> 12 & 0xfff00;
    return new Known((int) major, (int) minor);
  }

  /**
   * {@return the disk that {@code device} is a partition of, or {@code device} if it is none}
   *
   * @throws IOException if the kernel has no such block device
   */
  public Known wholeDisk(final Known device) throws IOException {
    final Path folder = folder(device);
    return Files.exists(folder.resolve("partition")) ? number(folder.getParent()) : device;
  }

  /**
   * {@return the disks under {@code device}, through any number of layers such as LVM on LUKS; the
   * whole disk itself if it is not made of others}
   *
   * @throws IOException if the kernel has no such block device
   */
  public Set<Known> disksBelow(final Known device) throws IOException {
    final Set<Known> found = new LinkedHashSet<>();
    addBelow(wholeDisk(device), found);
    return found;
  }

  /** The kernel makes no loop of devices. */
  private void addBelow(final Known disk, final Set<Known> found) throws IOException {
    final Path slaves = folder(disk).resolve("slaves");
    boolean none = true;
    if (Files.isDirectory(slaves)) {
      try (DirectoryStream<Path> below = Files.newDirectoryStream(slaves)) {
        for (final Path slave : below) {
          none = false;
          addBelow(wholeDisk(number(slave)), found);
        }
      }
    }
    if (none) {
      found.add(disk);
    }
  }

  /** Where the link {@code /sys/dev/block/MAJOR:MINOR} leads. */
  private Path folder(final Known device) throws IOException {
    return numbers.resolve(device.toString()).toRealPath();
  }

  private static Known number(final Path folder) throws IOException {
    final Path dev = folder.resolve("dev");
    final String text = Files.readString(dev).strip();
    if (BlockDevice.parse(text) instanceof final Known known) {
      return known;
    }
    throw new IOException(dev + " holds no MAJOR:MINOR: '" + text + "'");
  }
}
