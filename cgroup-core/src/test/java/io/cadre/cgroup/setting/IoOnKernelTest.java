package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.KernelRelease;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.ScratchDisk;
import io.cadre.cgroup.block.BlockDevice;
import io.cadre.cgroup.block.BlockDevice.Known;
import io.cadre.cgroup.block.Disks;
import io.cadre.cgroup.update.ChangeSet;
import io.cadre.cgroup.update.UpdateOptions;
import io.cadre.cgroup.update.UpdateReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Settings of the io controller on the empty disk of the virtual machine. */
@Tag("privileged")
class IoOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private final Disks disks = new Disks();
  private Cgroup group;
  private Cgroup root;
  private String file;
  private Known disk;

  @BeforeEach
  void findDisk() throws IOException {
    group = kernel.group();
    root = kernel.root().group();
    file = System.getenv("CADRE_SCRATCH_DISK");
    assumeTrue(file != null, "CADRE_SCRATCH_DISK names no disk");
    disk = Disks.ofFile(Path.of(file));
  }

  private <T> void roundTrip(final Cgroup of, final Setting<T> setting, final List<T> values)
      throws CgroupException {
    for (final T value : values) {
      setting.write(of, value);
      final String text = of.read(setting.file()).strip();
      assertTrue(
          setting.isStored(value, text, PageSize.ofKernel()),
          () -> setting + " = '" + setting.format(value) + "' reads '" + text + "'");
    }
  }

  private CgroupProblem problemOf(
      final Cgroup of, final Setting<String> setting, final String value) {
    return assertThrows(CgroupException.class, () -> setting.write(of, value)).problem();
  }

  private static IoMax bytes(final long read, final Limit written) {
    return IoMax.of(IoMax.Key.RBPS, Limit.of(read)).with(IoMax.Key.WBPS, written);
  }

  @Test
  void diskIsFoundByFileAndByPartition() throws Exception {
    try (ScratchDisk scratch = new ScratchDisk()) {
      assertEquals(BlockDevice.parse(scratch.device()), disk);
      final Known partition = (Known) BlockDevice.parse(scratch.partition());
      assertEquals(disk, disks.wholeDisk(partition));
      assertEquals(List.of(disk), List.copyOf(disks.disksBelow(partition)));
      final CgroupException e =
          assertThrows(
              CgroupException.class, () -> Io.MAX.row(partition).write(group, bytes(2, Limit.MAX)));
      assertEquals(CgroupProblem.DISK_PARTITION, e.problem());
      Io.MAX.row(disks.wholeDisk(partition)).write(group, bytes(4096, Limit.MAX));
      Io.MAX.row(disk).write(group, IoMax.NONE);
    }
  }

  @Test
  void loopDeviceIsADiskOfItsOwn() throws Exception {
    run("modprobe loop", file);
    final Path node = Path.of("/dev/loop0");
    assumeTrue(Files.exists(node), "no loop device without the module loop");
    final Known loop = Disks.ofFile(node);
    assertEquals(loop, disks.wholeDisk(loop));
    roundTrip(group, Io.MAX.row(loop), List.of(bytes(1 << 20, Limit.MAX), IoMax.NONE));
  }

  @Test
  void mappedDeviceIsADiskOfItsOwnAboveTheOneItIsMadeOf() throws Exception {
    final int status =
        run("modprobe dm_mod && dmsetup create cadre --table \"0 2048 linear $0 0\"", file);
    assertEquals(0, status, "dmsetup");
    try (AutoCloseable _ = () -> run("dmsetup remove --retry cadre", file)) {
      final Known mapped = Disks.ofFile(mappedDevice());
      assertEquals(mapped, disks.wholeDisk(mapped));
      assertEquals(List.of(disk), List.copyOf(disks.disksBelow(mapped)));
      roundTrip(group, Io.MAX.row(mapped), List.of(bytes(1 << 20, Limit.MAX), IoMax.NONE));
    }
  }

  /** The kernel's own name for it: without udev nobody makes one in /dev/mapper. */
  private static Path mappedDevice() throws IOException {
    try (Stream<Path> blocks = Files.list(Path.of("/sys/block"))) {
      final Path block =
          blocks.filter(b -> Files.exists(b.resolve("dm"))).findFirst().orElseThrow();
      return Path.of("/dev").resolve(block.getFileName().toString());
    }
  }

  @Test
  void limitsComeBackAndOthersStayAsTheyAre() throws Exception {
    final RowSetting<Known, IoMax> max = Io.MAX.row(disk);
    assertEquals(IoMax.NONE, max.read(group));
    roundTrip(
        group,
        max,
        List.of(
            bytes(2, Limit.of(3)),
            bytes(1L << 63, Limit.of(-1)),
            IoMax.of(IoMax.Key.RIOPS, Limit.of(0xffff_fffeL)),
            IoMax.of(IoMax.Key.WIOPS, Limit.of(-1)),
            IoMax.NONE,
            bytes(1 << 20, Limit.MAX)));
    max.write(group, IoMax.of(IoMax.Key.WIOPS, Limit.of(120)));
    assertEquals(
        Map.of(
            disk,
            IoMax.NONE
                .with(IoMax.Key.RBPS, Limit.of(1 << 20))
                .with(IoMax.Key.WIOPS, Limit.of(120))),
        Io.MAX.read(group));
    max.write(group, IoMax.NONE);
    assertEquals(Map.of(), Io.MAX.read(group));
    assertEquals("", group.read("io.max"));
  }

  @Test
  void limitOfOneIsTakenOrExplained() throws Exception {
    final RowSetting<Known, IoMax> max = Io.MAX.row(disk);
    final IoMax one = IoMax.of(IoMax.Key.RBPS, Limit.of(1));
    final KernelRelease release = KernelRelease.ofKernel();
    if (release.isAtLeast(7, 2)) {
      roundTrip(group, max, List.of(one, IoMax.NONE));
    } else if (!release.isAtLeast(6, 13)) {
      final CgroupException e = assertThrows(CgroupException.class, () -> max.write(group, one));
      assertEquals(CgroupProblem.IO_FORM, e.problem());
    }
  }

  @Test
  void refusedUpdatePutsTheRowBack() throws Exception {
    final RowSetting<Known, IoMax> max = Io.MAX.row(disk);
    max.write(group, bytes(1 << 20, Limit.MAX));
    assertThrows(
        IllegalArgumentException.class,
        () -> ChangeSet.builder().set(group, max, IoMax.NONE).set(group, max, IoMax.NONE));
    final ChangeSet changes =
        ChangeSet.builder()
            .set(group, max, bytes(1 << 19, Limit.of(1 << 18)))
            .set(group, Io.MAX.row(new Known(240, 9)), bytes(2, Limit.MAX))
            .build();
    final UpdateReport report = changes.apply(UpdateOptions.ALL_OR_NOTHING);
    assertEquals(1, report.refusals().size());
    assertTrue(report.isUnchanged(), report::toString);
    assertEquals(IoMax.NONE.with(IoMax.Key.RBPS, Limit.of(1 << 20)), max.read(group));
    max.write(group, IoMax.NONE);
  }

  @Test
  void weightsComeBackAndAreResetToTheDefault() throws Exception {
    roundTrip(group, Io.WEIGHT, List.of(1, 10_000, 50));
    final RowSetting<Known, DeviceWeight> weight = Io.DEVICE_WEIGHT.row(disk);
    try (AutoCloseable _ = () -> Io.COST_QOS.row(disk).write(root, IoCostQos.OFF)) {
      Io.COST_QOS.row(disk).write(root, IoCostQos.ON);
      roundTrip(group, weight, List.of(DeviceWeight.of(1), DeviceWeight.of(10_000)));
      assertEquals(50, Io.WEIGHT.read(group));
      roundTrip(group, weight, List.of(DeviceWeight.DEFAULT));
      assertEquals(Map.of(), Io.DEVICE_WEIGHT.read(group));
    }
    roundTrip(group, Io.WEIGHT, List.of(100));
    final TextSetting<String> raw = Settings.raw("io.weight");
    assertEquals(CgroupProblem.IO_FORM, problemOf(group, raw, "default 10001"));
    assertEquals(CgroupProblem.NO_SUCH_DEVICE, problemOf(group, raw, "240:9 5"));
  }

  @Test
  void costParametersComeBackInTheRootAlone() throws Exception {
    final RowSetting<Known, IoCostQos> qos = Io.COST_QOS.row(disk);
    final RowSetting<Known, IoCostModel> model = Io.COST_MODEL.row(disk);
    try (AutoCloseable _ = () -> qos.write(root, IoCostQos.OFF)) {
      roundTrip(
          root,
          qos,
          List.of(
              IoCostQos.ON,
              IoCostQos.ON
                  .with(IoCostQos.Key.RPCT, 9550)
                  .with(IoCostQos.Key.RLAT, 75_000)
                  .with(IoCostQos.Key.WPCT, 0)
                  .with(IoCostQos.Key.MIN, 5_001)
                  .with(IoCostQos.Key.MAX, 150_00),
              IoCostQos.OFF.with(IoCostControl.AUTO)));
      roundTrip(
          root,
          model,
          List.of(
              IoCostModel.of(
                  Map.of(
                      IoCostModel.Key.RBPS, 488_636_629L,
                      IoCostModel.Key.RSEQIOPS, 8_932L,
                      IoCostModel.Key.RRANDIOPS, 8_518L,
                      IoCostModel.Key.WBPS, 427_891_549L,
                      IoCostModel.Key.WSEQIOPS, 28_755L,
                      IoCostModel.Key.WRANDIOPS, 21_940L)),
              IoCostModel.AUTO));
    }
    assertFalse(qos.read(root).enable().orElse(false));
    assertEquals(
        CgroupProblem.IO_FORM, problemOf(root, Settings.raw("io.cost.qos"), disk + " rpct=100.01"));
    assertEquals(
        CgroupProblem.NO_SUCH_FILE,
        assertThrows(CgroupException.class, () -> qos.write(group, IoCostQos.ON)).problem());
  }

  @Test
  void latencyTargetComesBackOrIsNotInThisKernel() throws Exception {
    final RowSetting<Known, Limit> latency = Io.LATENCY.row(disk);
    if (group.has(latency.file())) {
      roundTrip(group, latency, List.of(Limit.of(5000), Limit.MAX));
      assertEquals(Map.of(), Io.LATENCY.read(group));
    } else {
      assertEquals(
          CgroupProblem.NO_SUCH_FILE,
          assertThrows(CgroupException.class, () -> latency.write(group, Limit.of(5000)))
              .problem());
    }
  }

  @Test
  void priorityClassComesBackOrIsNotInThisKernel() throws Exception {
    if (group.has(Io.PRIO_CLASS.file())) {
      roundTrip(
          group,
          Io.PRIO_CLASS,
          List.of(IoPriorityClass.RESTRICT_TO_BE, IoPriorityClass.IDLE, IoPriorityClass.NO_CHANGE));
      assertEquals(CgroupProblem.IO_FORM, problemOf(group, Settings.raw("io.prio.class"), "rt"));
    } else {
      assertEquals(
          CgroupProblem.NO_SUCH_FILE,
          assertThrows(
                  CgroupException.class, () -> Io.PRIO_CLASS.write(group, IoPriorityClass.IDLE))
              .problem());
    }
  }

  @Test
  void weightsOfBfqComeBack() throws Exception {
    run("modprobe bfq", file);
    assumeTrue(group.has(Io.BFQ_WEIGHT.file()), "no io.bfq.weight without the module bfq");
    roundTrip(group, Io.BFQ_WEIGHT, List.of(1, 1_000, 100));
    final RowSetting<Known, DeviceWeight> weight = Io.BFQ_DEVICE_WEIGHT.row(disk);
    final Path scheduler = Path.of("/sys/dev/block/" + disk + "/queue/scheduler");
    final String before = Files.readString(scheduler).replaceAll(".*\\[(.*)].*", "$1").strip();
    try (AutoCloseable _ = () -> Files.writeString(scheduler, before)) {
      Files.writeString(scheduler, "bfq");
      roundTrip(
          group, weight, List.of(DeviceWeight.of(1_000), DeviceWeight.DEFAULT, DeviceWeight.of(1)));
      assertEquals(100, Io.BFQ_WEIGHT.read(group));
      weight.write(group, DeviceWeight.DEFAULT);
    }
    assertEquals(
        CgroupProblem.IO_NOT_FOR_DEVICE,
        assertThrows(CgroupException.class, () -> weight.write(group, DeviceWeight.of(5)))
            .problem());
  }

  /** Runs a command as root's shell would, with {@code argument} as its $0; its exit status. */
  private static int run(final String command, final String argument) throws Exception {
    return new ProcessBuilder(
            "sh", "-c", "PATH=$PATH:/usr/sbin:/sbin:/run/cadre/bin; " + command, argument)
        .inheritIO()
        .start()
        .waitFor();
  }
}
