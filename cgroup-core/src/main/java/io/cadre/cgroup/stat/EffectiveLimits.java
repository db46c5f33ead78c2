package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import java.util.Comparator;
import java.util.Optional;

/**
 * What really binds a group: the least of each limit along its ancestors, with the group that sets
 * it. A limit that is {@code max} all the way up is empty.
 *
 * @param cpu the quota with the least share of a CPU per period
 * @param memoryMax bytes, unsigned
 * @param memoryHigh bytes, unsigned
 * @param swapMax bytes, unsigned
 * @param pids processes and threads
 * @param memoryMin bytes that are never reclaimed
 * @param memoryLow bytes that are reclaimed last
 */
public record EffectiveLimits(
    Optional<Binding<CpuMax>> cpu,
    Optional<Binding<Long>> memoryMax,
    Optional<Binding<Long>> memoryHigh,
    Optional<Binding<Long>> swapMax,
    Optional<Binding<Long>> pids,
    Protection memoryMin,
    Protection memoryLow) {

  /**
   * {@return what binds the group at {@code path} now} Cold: reads some ten files of each group on
   * the way, and {@code memory.current} of their children.
   *
   * <p>In a cgroup namespace, what is above its root is not seen.
   *
   * @throws CgroupException if the group is not there, a file cannot be read, or the hierarchy is
   *     not mounted any more, whose options decide on protection
   */
  public static EffectiveLimits of(final CgroupRoot root, final CgroupPath path)
      throws CgroupException {
    final Least<CpuMax> cpu = new Least<>(Cpu.MAX::compare);
    final Amounts memoryMax = new Amounts(Memory.MAX);
    final Amounts memoryHigh = new Amounts(Memory.HIGH);
    final Amounts swapMax = new Amounts(Memory.SWAP_MAX);
    final Amounts pids = new Amounts(Pids.MAX);
    final boolean recursive = root.mountOptions().memoryRecursiveprot();
    final ProtectionChain min = new ProtectionChain(Memory.MIN, recursive);
    final ProtectionChain low = new ProtectionChain(Memory.LOW, recursive);
    AncestorWalk.down(
        root,
        path,
        group -> {
          Cpu.MAX
              .find(group)
              .filter(max -> max.quotaMicros() instanceof Limit.Amount)
              .ifPresent(max -> cpu.offer(max, group.path()));
          memoryMax.at(group);
          memoryHigh.at(group);
          swapMax.at(group);
          pids.at(group);
          min.descend(group);
          low.descend(group);
        });
    return new EffectiveLimits(
        cpu.result(),
        memoryMax.least.result(),
        memoryHigh.least.result(),
        swapMax.least.result(),
        pids.least.result(),
        min.result(),
        low.result());
  }

  /** Keeps the least value; of equal ones the last, which is the lowest group. */
  private static final class Least<T> {

    private final Comparator<T> order;
    private Optional<Binding<T>> result = Optional.empty();

    Least(final Comparator<T> order) {
      this.order = order;
    }

    void offer(final T value, final CgroupPath by) {
      if (result.isEmpty() || order.compare(value, result.get().value()) <= 0) {
        result = Optional.of(new Binding<>(value, by));
      }
    }

    Optional<Binding<T>> result() {
      return result;
    }
  }

  private record Amounts(LimitSetting setting, Least<Long> least) {

    Amounts(final LimitSetting setting) {
      this(setting, new Least<>(Long::compareUnsigned));
    }

    void at(final Cgroup group) throws CgroupException {
      final Optional<Limit> limit = setting.find(group);
      if (limit.isPresent() && limit.get() instanceof Limit.Amount(final long amount)) {
        least.offer(amount, group.path());
      }
    }
  }
}
