package io.cadre.qos.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedSet;
import java.util.function.Function;

/**
 * The files of cgroup v2 that carry out a configuration.
 *
 * <p>A file that is not in the result is left alone. Every huge page size of the host that the
 * configuration does not name is bounded to 0, as the kubelet and the runtimes do.
 *
 * <p>Source: {@code toResources} in {@code pkg/kubelet/cm/cgroup_manager_linux.go} and {@code fs2/}
 * of {@code opencontainers/cgroups}.
 */
public final class CgroupFiles {
  private static final Setting<Long> NO_HUGEPAGES =
      new Setting<>(0L, "HugepageLimits", () -> "page size not asked for");

  /** The names of the two files for a page size. */
  private record HugepageFiles(Long size, String max, String reservedMax) {
    static HugepageFiles of(final Long size) {
      final String prefix = "hugetlb." + HugepageSize.cgroupName(size);
      return new HugepageFiles(size, prefix + ".max", prefix + ".rsvd.max");
    }
  }

  private final CgroupDriver driver;
  private final List<HugepageFiles> hugepages;

  /** For the groups of one host. */
  CgroupFiles(final CgroupDriver driver, final SortedSet<Long> hugepageSizes) {
    this.driver = driver;
    this.hugepages = hugepageSizes.stream().map(HugepageFiles::of).toList();
  }

  /**
   * Returns the files for a configuration.
   *
   * @param config what the group should be set to
   * @param formula how shares become {@code cpu.weight}: {@link CpuWeightFormula#LINEAR} for groups
   *     of the kubelet, the runtime's formula for containers
   * @param driver the cgroup driver; systemd rounds quotas
   * @param hugepageSizes page sizes of the host in bytes
   * @return content and reason by file name
   */
  public static SequencedMap<String, PlannedFile> of(
      final CgroupConfig config,
      final CpuWeightFormula formula,
      final CgroupDriver driver,
      final SortedSet<Long> hugepageSizes) {
    return new CgroupFiles(driver, hugepageSizes).of(config, formula);
  }

  PlannedFiles of(final CgroupConfig config, final CpuWeightFormula formula) {
    final List<PlannedFile> files = new ArrayList<>(16);
    putWeight(files, config, formula);
    put(files, "cpu.max", config.cpuMax(), this::byDriver);
    put(files, "memory.min", config.memoryMin(), Object::toString);
    put(files, "memory.low", config.memoryLow(), Object::toString);
    put(files, "memory.high", config.memoryHigh(), Limit::toString);
    // The library below the kubelet takes 0 as "leave alone", the kernel refuses less.
    put(files, "memory.max", config.memoryMax().filter(s -> s.value() > 0), Object::toString);
    put(files, "memory.swap.max", config.memorySwapMax(), Object::toString);
    put(files, "memory.oom.group", config.memoryOomGroup(), group -> group ? "1" : "0");
    put(files, "pids.max", config.pidsMax(), Object::toString);
    for (final HugepageFiles size : hugepages) {
      final Setting<Long> bytes = config.hugepages().getOrDefault(size.size(), NO_HUGEPAGES);
      add(files, size.max(), bytes, bytes.value().toString());
      add(files, size.reservedMax(), bytes, bytes.value().toString());
    }
    return PlannedFiles.of(files);
  }

  private String byDriver(final CpuMax max) {
    return (driver == CgroupDriver.SYSTEMD ? SystemdCpuQuota.rounded(max) : max).toString();
  }

  private static void putWeight(
      final List<PlannedFile> files, final CgroupConfig config, final CpuWeightFormula formula) {
    if (config.cpuShares().isPresent()) {
      final Setting<Long> shares = config.cpuShares().get();
      files.add(
          new PlannedFile(
              "cpu.weight",
              Long.toString(formula.weight(shares.value())),
              shares.rule(),
              () -> shares.reason().get() + ", shares=" + shares.value() + ", weight " + formula));
    }
  }

  private static <T> void put(
      final List<PlannedFile> files,
      final String file,
      final Optional<Setting<T>> setting,
      final Function<T, String> text) {
    if (setting.isPresent()) {
      add(files, file, setting.get(), text.apply(setting.get().value()));
    }
  }

  private static void add(
      final List<PlannedFile> files,
      final String file,
      final Setting<?> setting,
      final String text) {
    files.add(new PlannedFile(file, text, setting.rule(), setting.reason()));
  }
}
