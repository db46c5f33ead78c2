package io.cadre.qos.policy;

import java.util.LinkedHashMap;
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
  private final SequencedMap<String, PlannedFile> files = new LinkedHashMap<>();

  private CgroupFiles() {}

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
    final CgroupFiles files = new CgroupFiles();
    files.putWeight(config, formula);
    files.put("cpu.max", config.cpuMax(), max -> byDriver(max, driver).toString());
    files.put("memory.min", config.memoryMin(), Object::toString);
    files.put("memory.low", config.memoryLow(), Object::toString);
    files.put("memory.high", config.memoryHigh(), Limit::toString);
    // The library below the kubelet takes 0 as "leave alone", the kernel refuses less.
    files.put("memory.max", config.memoryMax().filter(s -> s.value() > 0), Object::toString);
    files.put("memory.swap.max", config.memorySwapMax(), Object::toString);
    files.put("memory.oom.group", config.memoryOomGroup(), group -> group ? "1" : "0");
    files.put("pids.max", config.pidsMax(), Object::toString);
    hugepageSizes.forEach(size -> files.putHugepages(config, size));
    return files.files;
  }

  private static CpuMax byDriver(final CpuMax max, final CgroupDriver driver) {
    return driver == CgroupDriver.SYSTEMD ? SystemdCpuQuota.rounded(max) : max;
  }

  private void putWeight(final CgroupConfig config, final CpuWeightFormula formula) {
    config
        .cpuShares()
        .map(
            shares ->
                new Setting<>(
                    formula.weight(shares.value()),
                    shares.rule(),
                    shares.reason() + ", shares=" + shares.value() + ", weight " + formula))
        .ifPresent(weight -> put("cpu.weight", Optional.of(weight), Object::toString));
  }

  private void putHugepages(final CgroupConfig config, final long size) {
    final Setting<Long> bytes =
        config
            .hugepages()
            .getOrDefault(size, new Setting<>(0L, "HugepageLimits", "page size not asked for"));
    final String prefix = "hugetlb." + HugepageSize.cgroupName(size);
    put(prefix + ".max", Optional.of(bytes), Object::toString);
    put(prefix + ".rsvd.max", Optional.of(bytes), Object::toString);
  }

  private <T> void put(
      final String file, final Optional<Setting<T>> setting, final Function<T, String> text) {
    setting.ifPresent(
        s -> files.put(file, new PlannedFile(file, text.apply(s.value()), s.rule(), s.reason())));
  }
}
