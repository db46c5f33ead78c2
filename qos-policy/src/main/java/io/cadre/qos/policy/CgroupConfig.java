package io.cadre.qos.policy;

import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What one group should be set to; an empty value means that the file is left alone, which is
 * neither zero nor {@code max}.
 *
 * <p>CPU time is still in shares, because the formula for {@code cpu.weight} depends on who writes
 * it. {@link CgroupFiles} turns a configuration into files.
 *
 * @param cpuShares relative CPU time in shares, 2 to 262144
 * @param cpuMax content of {@code cpu.max}
 * @param memoryMin bytes for {@code memory.min}
 * @param memoryLow bytes for {@code memory.low}
 * @param memoryHigh content of {@code memory.high}
 * @param memoryMax bytes for {@code memory.max}
 * @param memorySwapMax bytes for {@code memory.swap.max}
 * @param memoryOomGroup content of {@code memory.oom.group}
 * @param pidsMax content of {@code pids.max}
 * @param hugepages bytes by page size for {@code hugetlb.<size>.max}
 */
public record CgroupConfig(
    Optional<Setting<Long>> cpuShares,
    Optional<Setting<CpuMax>> cpuMax,
    Optional<Setting<Long>> memoryMin,
    Optional<Setting<Long>> memoryLow,
    Optional<Setting<Limit>> memoryHigh,
    Optional<Setting<Long>> memoryMax,
    Optional<Setting<Long>> memorySwapMax,
    Optional<Setting<Boolean>> memoryOomGroup,
    Optional<Setting<Long>> pidsMax,
    SortedMap<Long, Setting<Long>> hugepages) {

  /** Refuses null and copies the map. */
  public CgroupConfig {
    Objects.requireNonNull(cpuShares, "cpuShares");
    Objects.requireNonNull(cpuMax, "cpuMax");
    Objects.requireNonNull(memoryMin, "memoryMin");
    Objects.requireNonNull(memoryLow, "memoryLow");
    Objects.requireNonNull(memoryHigh, "memoryHigh");
    Objects.requireNonNull(memoryMax, "memoryMax");
    Objects.requireNonNull(memorySwapMax, "memorySwapMax");
    Objects.requireNonNull(memoryOomGroup, "memoryOomGroup");
    Objects.requireNonNull(pidsMax, "pidsMax");
    hugepages =
        hugepages.isEmpty()
            ? Collections.emptySortedMap()
            : Collections.unmodifiableSortedMap(new TreeMap<>(hugepages));
  }

  static Builder builder() {
    return new Builder();
  }

  /** Collects the settings of one group. */
  static final class Builder {
    private final SortedMap<Long, Setting<Long>> hugepages = new TreeMap<>();
    private Optional<Setting<Long>> cpuShares = Optional.empty();
    private Optional<Setting<CpuMax>> cpuMax = Optional.empty();
    private Optional<Setting<Long>> memoryMin = Optional.empty();
    private Optional<Setting<Long>> memoryLow = Optional.empty();
    private Optional<Setting<Limit>> memoryHigh = Optional.empty();
    private Optional<Setting<Long>> memoryMax = Optional.empty();
    private Optional<Setting<Long>> memorySwapMax = Optional.empty();
    private Optional<Setting<Boolean>> memoryOomGroup = Optional.empty();
    private Optional<Setting<Long>> pidsMax = Optional.empty();

    Builder cpuShares(final long shares, final Supplier<String> reason) {
      cpuShares = Optional.of(new Setting<>(shares, "CpuShares", reason));
      return this;
    }

    Builder cpuMax(final CpuMax content, final Supplier<String> reason) {
      cpuMax = Optional.of(new Setting<>(content, "CpuQuota", reason));
      return this;
    }

    Builder protection(final MemoryProtection protection, final Supplier<String> reason) {
      memoryMin = setting(protection.min(), "MemoryProtection", reason);
      memoryLow = setting(protection.low(), "MemoryProtection", reason);
      return this;
    }

    Builder memoryHigh(final Limit content, final Supplier<String> reason) {
      memoryHigh = Optional.of(new Setting<>(content, "MemoryHigh", reason));
      return this;
    }

    Builder memoryMax(final long bytes, final String rule, final Supplier<String> reason) {
      memoryMax = Optional.of(new Setting<>(bytes, rule, reason));
      return this;
    }

    Builder memorySwapMax(final OptionalLong bytes, final Supplier<String> reason) {
      memorySwapMax = setting(bytes, "SwapLimit", reason);
      return this;
    }

    Builder memoryOomGroup(final Supplier<String> reason) {
      memoryOomGroup = Optional.of(new Setting<>(true, "OomGroup", reason));
      return this;
    }

    Builder pidsMax(
        final OptionalLong processes, final String rule, final Supplier<String> reason) {
      pidsMax = setting(processes, rule, reason);
      return this;
    }

    Builder hugepages(final SortedMap<Long, Long> bytesBySize, final Supplier<String> reason) {
      bytesBySize.forEach(
          (size, bytes) -> hugepages.put(size, new Setting<>(bytes, "HugepageLimits", reason)));
      return this;
    }

    private static Optional<Setting<Long>> setting(
        final OptionalLong value, final String rule, final Supplier<String> reason) {
      return value.isPresent()
          ? Optional.of(new Setting<>(value.getAsLong(), rule, reason))
          : Optional.empty();
    }

    CgroupConfig build() {
      return new CgroupConfig(
          cpuShares,
          cpuMax,
          memoryMin,
          memoryLow,
          memoryHigh,
          memoryMax,
          memorySwapMax,
          memoryOomGroup,
          pidsMax,
          hugepages);
    }
  }
}
