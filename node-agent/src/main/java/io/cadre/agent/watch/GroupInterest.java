package io.cadre.agent.watch;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileRules;
import io.cadre.cgroup.event.CounterFile;
import io.cadre.cgroup.event.GroupState;
import io.cadre.cgroup.event.Interest;
import io.cadre.cgroup.event.Overwrites;
import io.cadre.cgroup.event.Source;
import io.cadre.cgroup.event.Stalls;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.Cpuset;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What is of interest in a group, as far as the group has it.
 *
 * @param settings the files that others may overwrite
 * @param triggers when to tell of pressure
 */
public record GroupInterest(Set<String> settings, List<PressureTrigger> triggers) {

  /** The settings that the QoS rules write. */
  public static final Set<String> SETTINGS =
      Set.of(
          Cpu.WEIGHT.file(),
          Cpu.MAX.file(),
          Cpuset.CPUS.file(),
          Memory.MIN.file(),
          Memory.LOW.file(),
          Memory.HIGH.file(),
          Memory.MAX.file(),
          Memory.SWAP_MAX.file(),
          Pids.MAX.file());

  private static final Duration REST = Duration.ofMillis(100);

  /**
   * Copies both.
   *
   * @throws IllegalArgumentException if a setting cannot be the name of a control file
   */
  public GroupInterest {
    settings.forEach(ControlFileRules::requireName);
    settings = Set.copyOf(settings);
    triggers = List.copyOf(triggers);
  }

  /** What to watch {@code group} for, with no source where there is nothing. */
  Interest in(final Cgroup group) throws CgroupException {
    final List<Source> sources = new ArrayList<>();
    if (!group.path().isRoot()) {
      sources.add(new GroupState());
    }
    for (final CounterFile file : List.of(CounterFile.MEMORY_LOCAL, CounterFile.SWAP)) {
      addIfThere(group, file, sources);
    }
    // Linux 6.11 has the local counters, and counts in the other file what happens below, too.
    final boolean local = group.has(CounterFile.PIDS_LOCAL.file());
    addIfThere(group, local ? CounterFile.PIDS_LOCAL : CounterFile.PIDS, sources);
    final Set<String> there = new LinkedHashSet<>();
    for (final String file : settings) {
      if (group.has(file)) {
        there.add(file);
      }
    }
    if (!there.isEmpty()) {
      sources.add(new Overwrites(there));
    }
    for (final PressureTrigger trigger : triggers) {
      if (group.has(trigger.resource().file())) {
        sources.add(new Stalls(trigger));
      }
    }
    return new Interest(sources, REST);
  }

  private static void addIfThere(
      final Cgroup group, final CounterFile file, final List<Source> sources)
      throws CgroupException {
    if (group.has(file.file())) {
      sources.add(file);
    }
  }
}
