package io.cadre.cgroup.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.cadre.cgroup.block.BlockDevice.Known;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders with the links and files that sysfs has for block devices. */
class DisksTest {

  private static final Known DISK = new Known(8, 0);
  private static final Known OTHER_DISK = new Known(259, 0);
  private static final Known PARTITION = new Known(8, 1);
  private static final Known LUKS = new Known(252, 0);
  private static final Known LVM = new Known(252, 1);

  @TempDir Path sys;

  private Path numbers;
  private Disks disks;

  @BeforeEach
  void makeDevices() throws IOException {
    numbers = Files.createDirectories(sys.resolve("dev/block"));
    disks = new Disks(numbers);
    device(DISK, "devices/pci/sda");
    device(OTHER_DISK, "devices/pci/nvme0n1");
    device(PARTITION, "devices/pci/sda/sda1");
    Files.createFile(sys.resolve("devices/pci/sda/sda1/partition"));
    device(LUKS, "devices/virtual/dm-0", "devices/pci/sda/sda1");
    device(LVM, "devices/virtual/dm-1", "devices/virtual/dm-0", "devices/pci/nvme0n1");
  }

  private void device(final Known number, final String folder, final String... below)
      throws IOException {
    final Path slaves = Files.createDirectories(sys.resolve(folder).resolve("slaves"));
    Files.writeString(sys.resolve(folder).resolve("dev"), number + "\n");
    for (final String slave : below) {
      final Path target = sys.resolve(slave);
      Files.createSymbolicLink(slaves.resolve(target.getFileName()), target);
    }
    Files.createSymbolicLink(numbers.resolve(number.toString()), sys.resolve(folder));
  }

  @Test
  void partitionIsResolvedToItsDisk() throws IOException {
    assertEquals(DISK, disks.wholeDisk(PARTITION));
    assertEquals(DISK, disks.wholeDisk(DISK));
  }

  @Test
  void mappedDeviceIsADiskOfItsOwn() throws IOException {
    assertEquals(LVM, disks.wholeDisk(LVM));
  }

  @Test
  void disksAreFoundBelowAnyNumberOfLayers() throws IOException {
    assertEquals(Set.of(DISK, OTHER_DISK), disks.disksBelow(LVM));
    assertEquals(Set.of(DISK), disks.disksBelow(PARTITION));
    assertEquals(Set.of(DISK), disks.disksBelow(DISK));
  }

  @Test
  void missingDeviceIsAnError() {
    assertThrows(NoSuchFileException.class, () -> disks.wholeDisk(new Known(240, 9)));
  }

  @Test
  void ordinaryFileIsNoDevice() throws IOException {
    final Path file = Files.createFile(sys.resolve("file"));
    final IOException e = assertThrows(IOException.class, () -> Disks.ofFile(file));
    assertEquals(file + " is no block device; name a device file such as /dev/sda", e.getMessage());
    assertThrows(IOException.class, () -> Disks.ofFile(Path.of("/dev/null")));
    assertThrows(NoSuchFileException.class, () -> Disks.ofFile(sys.resolve("none")));
  }

  @Property
  void deviceNumbersComeBack(
      @ForAll @IntRange(max = 4095) final int major,
      @ForAll @IntRange(max = 1048575) final int minor) {
    final Known device = new Known(major, minor);
    final long rdev = (minor & 0xffL) | (long) major << 8 | (minor & 0xfff00L) << 12;
    assertEquals(device, Disks.ofNumber(rdev));
    assertEquals(device, BlockDevice.parse(device.toString()));
  }

  @Test
  void numbersTheKernelCannotHaveAreUnknown() {
    for (final String text : new String[] {"4096:0", "0:1048576", "8:", ":1", "8:1:1", "-8:1"}) {
      assertEquals(new BlockDevice.Unknown(text), BlockDevice.parse(text));
    }
    assertThrows(IllegalArgumentException.class, () -> new Known(4096, 0));
    assertThrows(IllegalArgumentException.class, () -> new Known(0, -1));
  }
}
