package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.stat.StatFiles;
import io.cadre.cgroup.stat.Sweep;
import io.cadre.cgroup.update.FdBudget;
import io.cadre.cgroup.update.WriterCache;
import java.util.ArrayList;
import java.util.List;

/** Any number of real groups, all read and all written. */
public final class ManyGroups implements AutoCloseable {

  private static final int PERCENT_OF_DESCRIPTORS = 25;

  private final Cgroup parent;
  private final List<Cgroup> groups = new ArrayList<>();
  private final LimitSetting setting = BenchGroup.setting();
  private final FdBudget budget = FdBudget.percentOfLimit(PERCENT_OF_DESCRIPTORS);
  private final WriterCache writers = new WriterCache(budget);
  private final Sweep sweep;
  private int turn;

  /** Makes {@code count} groups below {@code parent}. */
  public ManyGroups(final BenchGroup parent, final int count) throws CgroupException {
    this.parent = parent.group();
    parent.handOn();
    for (int i = 0; i < count; i++) {
      groups.add(this.parent.create("pod-" + i));
    }
    sweep = new Sweep(groups);
    sweep.open(StatFiles.CPU_STAT);
  }

  /** Reads {@code cpu.stat} of all. */
  public void sweep() {
    sweep.refresh();
  }

  /** {@return what reads the same file of all without its values} */
  public UnparsedSweep unparsed() throws CgroupException {
    return new UnparsedSweep(groups, StatFiles.CPU_STAT.file());
  }

  /** Sets another value in all. */
  public void setAll() throws CgroupException {
    turn = 1 - turn;
    for (final Cgroup group : groups) {
      final int result = writers.set(group, setting, BenchGroup.VALUES[turn]);
      if (result <= 0) {
        throw new IllegalStateException(group + ": " + result);
      }
    }
  }

  /** {@return how many descriptors the writers may keep open} */
  public long budget() {
    return budget.limit();
  }

  /** Removes the groups. */
  @Override
  public void close() throws CgroupException {
    sweep.close();
    writers.close();
    for (final Cgroup group : groups) {
      group.close();
      parent.remove(group.path().name());
    }
  }
}
