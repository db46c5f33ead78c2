package io.cadre.agent.kernel;

import io.cadre.agent.kernel.GroupSample.Waiting;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureReader;
import io.cadre.cgroup.pressure.Stall;
import io.cadre.cgroup.pressure.Window;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.stat.CpuKey;
import io.cadre.cgroup.stat.FlatReader;
import io.cadre.cgroup.stat.MemoryEventKey;
import io.cadre.cgroup.stat.StatFiles;
import io.cadre.cgroup.stat.StatKey;
import io.cadre.cgroup.stat.Sweep;
import io.cadre.cgroup.stat.SweepColumn;
import io.cadre.cgroup.stat.ValueKind;
import io.cadre.cgroup.stat.ValueReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the files of some groups, one kind after the other. */
final class SampleBatch {

  private final SweepColumn<FlatReader<CpuKey>> cpu;
  private final SweepColumn<ValueReader> memory;
  private final SweepColumn<FlatReader<MemoryEventKey>> events;
  private final List<SweepColumn<PressureReader>> pressure = new ArrayList<>();

  private SampleBatch(final Sweep sweep) throws CgroupException {
    this.cpu = sweep.open(StatFiles.CPU_STAT);
    this.memory = sweep.open(StatFiles.MEMORY_CURRENT);
    this.events = sweep.open(StatFiles.MEMORY_EVENTS);
    for (final PressureFile file :
        List.of(PressureFile.CPU, PressureFile.MEMORY, PressureFile.IO)) {
      pressure.add(sweep.open(file));
    }
  }

  static List<GroupSample> read(final List<Cgroup> groups) throws CgroupException {
    final List<GroupSample> samples = new ArrayList<>();
    try (Sweep sweep = new Sweep(groups)) {
      final SampleBatch batch = new SampleBatch(sweep);
      sweep.refresh();
      for (int i = 0; i < groups.size(); i++) {
        if (!batch.cpu.isGone(i)) {
          samples.add(batch.sample(groups.get(i), i));
        }
      }
    }
    return samples;
  }

  private GroupSample sample(final Cgroup group, final int i) throws CgroupException {
    return new GroupSample(
        group.path(),
        counter(cpu, i, CpuKey.USAGE_USEC),
        counter(cpu, i, CpuKey.THROTTLED_USEC),
        amount(i),
        limit(Memory.HIGH, group),
        limit(Memory.MAX, group),
        new Waiting(waiting(0, i), waiting(1, i), waiting(2, i)),
        counter(events, i, MemoryEventKey.OOM_KILL));
  }

  private static <K extends Enum<K> & StatKey> OptionalLong counter(
      final SweepColumn<FlatReader<K>> column, final int i, final K key) {
    return column.result(i) >= 0 && column.reader(i).has(key)
        ? OptionalLong.of(column.reader(i).value(key))
        : OptionalLong.empty();
  }

  private OptionalLong amount(final int i) {
    return memory.result(i) >= 0 && memory.reader(i).kind() == ValueKind.NUMBER
        ? OptionalLong.of(memory.reader(i).value())
        : OptionalLong.empty();
  }

  private OptionalLong waiting(final int file, final int i) {
    final SweepColumn<PressureReader> column = pressure.get(file);
    return column.result(i) >= 0 && column.reader(i).has(Stall.SOME)
        ? OptionalLong.of(column.reader(i).average(Stall.SOME, Window.SECONDS_10))
        : OptionalLong.empty();
  }

  private static Optional<Limit> limit(final Setting<Limit> setting, final Cgroup group)
      throws CgroupException {
    try {
      return setting.find(group);
    } catch (final CgroupException e) {
      if (e.isGroupMissing()) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
