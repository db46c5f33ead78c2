package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.KernelRelease;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.SleepingProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Settings with one value: written, read back, compared, and put back to what they were. */
@Tag("privileged")
class AllSettingsOnKernelTest {

  /** Files that depend on how the kernel was built, or that the root alone has. */
  private static final Pattern OPTIONAL =
      Pattern.compile(
          "cpu\\.uclamp\\..*|memory\\.zswap\\..*|io\\.(latency|prio\\.class|bfq\\.weight|cost\\..*)"
              + "|(rdma|misc|dmem)\\..*");

  /** Files that are written to do something, not to set something. */
  private static final Pattern OPERATIONS =
      Pattern.compile(
          "cgroup\\.(procs|threads|kill|type|subtree_control)|.*\\.pressure|memory\\.reclaim"
              + "|memory\\.(swap\\.)?peak");

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup group;

  @BeforeEach
  void openGroup() {
    group = kernel.group();
  }

  private CgroupProblem problemOf(final String file, final String value) {
    return assertThrows(CgroupException.class, () -> group.write(file, value)).problem();
  }

  private void assumeFile(final SettingFile setting) throws CgroupException {
    assumeTrue(group.has(setting.file()), setting.file() + " is not in this kernel");
  }

  private <T> void roundTrip(final Setting<T> setting, final List<T> values)
      throws CgroupException {
    final T before = setting.read(group);
    final List<T> all = new ArrayList<>(values);
    all.add(before);
    for (final T value : all) {
      setting.write(group, value);
      final String text = group.read(setting.file()).strip();
      assertTrue(
          setting.isStored(value, text, PageSize.ofKernel()),
          () -> setting + " = '" + setting.format(value) + "' reads '" + text + "'");
    }
    assertEquals(before, setting.read(group));
  }

  @Test
  void niceValueComesBackAndWeightIsTheNearest() throws Exception {
    roundTrip(Cpu.WEIGHT_NICE, IntStream.rangeClosed(-20, 19).boxed().toList());
    for (final int nice : new int[] {-20, -7, 0, 13, 19}) {
      Cpu.WEIGHT_NICE.write(group, nice);
      assertEquals(NiceWeight.weightOf(nice), Cpu.WEIGHT.read(group));
    }
    for (final long weight : new long[] {1, 2, 50, 79, 10_000}) {
      Cpu.WEIGHT.write(group, weight);
      assertEquals(NiceWeight.niceOf(weight), Cpu.WEIGHT_NICE.read(group));
    }
    assertEquals(CgroupProblem.OUT_OF_RANGE, problemOf("cpu.weight.nice", "-21"));
  }

  @Test
  void utilizationComesBackWithTwoDecimals() throws Exception {
    assumeFile(Cpu.UCLAMP_MIN);
    final List<Utilization> values =
        List.of(
            Utilization.ofHundredths(1),
            Utilization.ofHundredths(5050),
            Utilization.ofHundredths(9995),
            Utilization.ofHundredths(9996),
            Utilization.ofHundredths(10_000),
            Utilization.MAX,
            Utilization.ofHundredths(0));
    roundTrip(Cpu.UCLAMP_MIN, values);
    roundTrip(Cpu.UCLAMP_MAX, values);
    assertEquals(CgroupProblem.OUT_OF_RANGE, problemOf("cpu.uclamp.min", "101"));
  }

  @Test
  void burstAndIdleComeBack() throws Exception {
    assumeFile(Cpu.MAX_BURST);
    Cpu.MAX.write(group, new CpuMax(Limit.of(50_000), 100_000));
    roundTrip(Cpu.MAX_BURST, List.of(1L, 50_000L, 0L));
    assumeFile(Cpu.IDLE);
    roundTrip(Cpu.IDLE, List.of(true, false));
  }

  @Test
  void swapLimitsComeBack() throws Exception {
    assumeFile(Memory.SWAP_HIGH);
    roundTrip(
        Memory.SWAP_HIGH,
        List.of(Limit.of(0), Limit.of((3 << 20) + 1), Limit.of(1L << 63), Limit.MAX));
    assertEquals(CgroupProblem.LIMIT_FORM, problemOf("memory.swap.high", "-1"));
  }

  @Test
  void zswapSettingsComeBack() throws Exception {
    assumeFile(Memory.ZSWAP_MAX);
    roundTrip(
        Memory.ZSWAP_MAX, List.of(Limit.of(0), Limit.of((3 << 20) + 1), Limit.of(-1), Limit.MAX));
    assumeFile(Memory.ZSWAP_WRITEBACK);
    roundTrip(Memory.ZSWAP_WRITEBACK, List.of(false, true));
    assertEquals(CgroupProblem.FLAG_FORM, problemOf("memory.zswap.writeback", "2"));
  }

  @Test
  void cpusetComesBackAndEmptyMeansThatOfTheParent() throws Exception {
    enable(Controller.CPUSET);
    roundTrip(Cpuset.CPUS, List.of(IdList.of(0), IdList.ofRange(0, 1), IdList.of(1)));
    roundTrip(Cpuset.MEMS, List.of(IdList.of(0)));
    Cpuset.CPUS.write(group, IdList.of(1));
    assertEquals(IdList.of(1), Cpuset.effectiveCpus(group));
    Cpuset.CPUS.write(group, IdList.EMPTY);
    assertEquals(IdList.EMPTY, Cpuset.CPUS.read(group));
    assertEquals(Cpuset.effectiveCpus(kernel.root().group()), Cpuset.effectiveCpus(group));
    assertEquals(IdList.of(0), Cpuset.effectiveMems(group));
    assertEquals(CgroupProblem.NO_SUCH_CPU, problemOf("cpuset.cpus", "65535"));
    assertEquals(CgroupProblem.MALFORMED, problemOf("cpuset.cpus", "a-b"));
    assertEquals(CgroupProblem.CPUSET_CONFLICT, problemOf("cpuset.mems", "9"));
  }

  @Test
  void liveProcessesKeepACpu() throws Exception {
    enable(Controller.CPUSET);
    Cpuset.CPUS.write(group, IdList.of(1));
    try (SleepingProcess process = new SleepingProcess(group)) {
      if (KernelRelease.ofKernel().isAtLeast(7, 0)) {
        Cpuset.CPUS.write(group, IdList.EMPTY);
        assertEquals(IdList.EMPTY, Cpuset.CPUS.read(group), process.pid());
      } else {
        final CgroupException e =
            assertThrows(CgroupException.class, () -> Cpuset.CPUS.write(group, IdList.EMPTY));
        assertEquals(CgroupProblem.CPUSET_EMPTY, e.problem());
        assertEquals(IdList.of(1), Cpuset.CPUS.read(group));
      }
    }
  }

  @Test
  void partitionIsInForceOrSaysWhyNot() throws Exception {
    enable(Controller.CPUSET);
    Cpuset.CPUS.write(group, IdList.of(1));
    Cpuset.PARTITION.write(group, Partition.ROOT);
    assertEquals(Partition.ROOT, Cpuset.PARTITION.read(group));
    assertEquals(IdList.of(0), Cpuset.effectiveCpus(kernel.root().group()));
    Cpuset.PARTITION.write(group, Partition.MEMBER);
    assertEquals(Partition.MEMBER, Cpuset.PARTITION.read(group));
    assertEquals(CgroupProblem.MALFORMED, problemOf("cpuset.cpus.partition", "junk"));
    Cpuset.CPUS.write(group, IdList.EMPTY);
    if (KernelRelease.ofKernel().isAtLeast(6, 1)) {
      Cpuset.PARTITION.write(group, Partition.ROOT);
      final Partition invalid = Cpuset.PARTITION.read(group);
      assertEquals(Partition.Kind.ROOT, invalid.kind());
      assertTrue(!invalid.valid() && invalid.reason().orElseThrow().contains("empty"));
      Cpuset.PARTITION.write(group, Partition.MEMBER);
    } else {
      assertEquals(CgroupProblem.CANNOT_BE_PARTITION, problemOf("cpuset.cpus.partition", "root"));
    }
  }

  @Test
  void isolatedPartitionHasItsExclusiveCpus() throws Exception {
    enable(Controller.CPUSET);
    assumeFile(Cpuset.CPUS_EXCLUSIVE);
    Cpuset.CPUS.write(group, IdList.of(1));
    roundTrip(Cpuset.CPUS_EXCLUSIVE, List.of(IdList.of(1)));
    Cpuset.CPUS_EXCLUSIVE.write(group, IdList.of(1));
    Cpuset.PARTITION.write(group, Partition.ISOLATED);
    assertEquals(Partition.ISOLATED, Cpuset.PARTITION.read(group));
    assertEquals(IdList.of(1), Cpuset.effectiveExclusiveCpus(group));
    Cpuset.PARTITION.write(group, Partition.MEMBER);
  }

  @Test
  void hugePagesAndReservationsAreLimitedTogether() throws Exception {
    final long size = 2 << 20;
    final boolean counted = group.has(HugeTlb.reservedMax(size).file());
    for (final long amount : new long[] {4 * size, size, 0}) {
      final HugePageLimit.Scope scope = HugePageLimit.write(group, size, Limit.of(amount));
      assertEquals(counted, scope == HugePageLimit.Scope.PAGES_AND_RESERVATIONS);
      assertEquals(Limit.of(amount), HugeTlb.max(size).read(group));
      assertEquals(Limit.of(amount), HugeTlb.reservedMax(size).read(group));
    }
    HugePageLimit.write(group, size, Limit.MAX);
    assertEquals(Limit.MAX, HugeTlb.max(size).read(group));
    assertEquals(Limit.MAX, HugeTlb.reservedMax(size).read(group));
  }

  @Test
  void resourcesThatAreNotThereAreNamed() throws Exception {
    enable(Controller.RDMA);
    assertEquals(0, Rdma.MAX.read(group).size());
    assertEquals(CgroupProblem.NO_SUCH_RESOURCE, problemOf("rdma.max", "cadre_0 hca_handle=2"));
    enable(Controller.MISC);
    if (group.has(Misc.MAX.file())) {
      assertEquals(CgroupProblem.NO_SUCH_RESOURCE, problemOf("misc.max", "cadre 5"));
      assertEquals(CgroupProblem.MALFORMED, problemOf("misc.max", "cadre"));
      Misc.MAX.read(group);
    }
    enable(Controller.DMEM);
    if (group.has(Dmem.MAX.file())) {
      assertEquals(CgroupProblem.NO_SUCH_RESOURCE, problemOf("dmem.max", "cadre/x 4096"));
      Dmem.LOW.read(group);
    }
  }

  @Test
  void everySettingIsThereFromTheReleaseOnThatItNames() throws Exception {
    enable(Controller.CPUSET);
    enable(Controller.RDMA);
    enable(Controller.MISC);
    enable(Controller.DMEM);
    final KernelRelease release = KernelRelease.ofKernel();
    for (final SettingFile setting : Settings.all()) {
      final boolean newEnough = release.isAtLeast(setting.since().major(), setting.since().minor());
      final boolean there = group.has(setting.file());
      assertTrue(!there || newEnough, setting + " is there before " + setting.since());
      assertTrue(
          there || !newEnough || OPTIONAL.matcher(setting.file()).matches(),
          setting + " is not there in spite of " + setting.since());
    }
  }

  @Test
  void everyFileThatCanBeWrittenHasASetting() throws Exception {
    enable(Controller.CPUSET);
    enable(Controller.RDMA);
    enable(Controller.MISC);
    enable(Controller.DMEM);
    final Path directory = Path.of("/proc/self/fd/" + group.descriptor() + "/");
    try (Stream<Path> files = Files.list(directory)) {
      for (final Path file : files.filter(Files::isRegularFile).toList()) {
        final String name = file.getFileName().toString();
        if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_WRITE)
            && !OPERATIONS.matcher(name).matches()) {
          assertTrue(
              Settings.ofFile(name).isPresent() || Settings.tableOfFile(name).isPresent(), name);
        }
      }
    }
  }

  @Test
  void rawValueMayBeOnePageLong() throws Exception {
    final int page = (int) PageSize.ofKernel();
    final TextSetting<String> raw = Settings.raw("memory.max");
    raw.write(group, "67108864" + " ".repeat(page - 8));
    assertEquals("67108864", raw.read(group));
    assertThrows(
        IllegalArgumentException.class, () -> raw.write(group, "max" + " ".repeat(page - 2)));
    assertThrows(IllegalArgumentException.class, () -> group.write("memory/max", "max"));
    assertEquals(
        CgroupProblem.NO_SUCH_FILE,
        assertThrows(CgroupException.class, () -> Settings.raw("memory.none").read(group))
            .problem());
  }

  /** Gives the group a controller that not all tests want, if this kernel has it. */
  private void enable(final Controller controller) throws CgroupException {
    final Cgroup root = kernel.root().group();
    if (root.availableControllers().controllers().contains(controller)) {
      root.enable(Set.of(controller));
    }
  }
}
