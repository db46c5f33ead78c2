package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.setting.Memory;
import io.cadre.ffm.Errno;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;

/** Random trees with random values before and after, each state valid in itself. */
class ChangeSetPropertiesTest {

  private static final DirectoryGroups GROUPS = new DirectoryGroups();
  private static final List<LimitSetting> CHAIN =
      List.of(Memory.MIN, Memory.LOW, Memory.HIGH, Memory.MAX);
  private static final List<String> PATHS =
      List.of("/r", "/r/a", "/r/b", "/r/a/x", "/r/a/y", "/r/b/x", "/r/a/x/c");

  @AfterContainer
  static void close() {
    GROUPS.close();
  }

  /** One state: in each group min <= low <= high <= max, and each at most that of the parent. */
  private static final class Tree {
    private final Random random;
    private final Map<String, long[]> memory = new HashMap<>();
    private final Map<String, Long> burst = new HashMap<>();
    private final Map<String, CpuMax> cpu = new HashMap<>();

    Tree(final Random random) {
      this.random = random;
      for (final String path : PATHS) {
        final long[] outer = memory.get(path.substring(0, path.lastIndexOf('/')));
        final long[] chain = new long[CHAIN.size()];
        for (int i = chain.length - 1; i >= 0; i--) {
          final long bound = outer == null ? 50 : outer[i];
          chain[i] =
              random.nextLong(1 + (i == chain.length - 1 ? bound : Math.min(bound, chain[i + 1])));
        }
        memory.put(path, chain);
        final long quota = 1000 * (1 + random.nextLong(100));
        cpu.put(path, new CpuMax(Limit.of(quota), 1000 * (1 + random.nextLong(1000))));
        burst.put(path, random.nextLong(1 + quota));
      }
    }

    void store(final MemoryFiles files) {
      for (final String path : PATHS) {
        final Cgroup group = GROUPS.at(path);
        for (int i = 0; i < CHAIN.size(); i++) {
          files.put(group, CHAIN.get(i), limit(memory.get(path)[i]));
        }
        files.put(group, Cpu.MAX, cpu.get(path));
        files.put(group, Cpu.MAX_BURST, burst.get(path));
      }
    }

    ChangeSet changes() {
      final ChangeSet.Builder builder = ChangeSet.builder();
      final List<String> shuffled = new ArrayList<>(PATHS);
      Collections.shuffle(shuffled, random);
      for (final String path : shuffled) {
        final Cgroup group = GROUPS.at(path);
        builder.set(group, Cpu.MAX_BURST, burst.get(path)).set(group, Cpu.MAX, cpu.get(path));
        for (int i = 0; i < CHAIN.size(); i++) {
          builder.set(group, CHAIN.get(i), limit(memory.get(path)[i]));
        }
      }
      return builder.build();
    }

    /** The greatest bound is {@code max}, so that it takes part. */
    private static Limit limit(final long pages) {
      return pages == 50 ? Limit.MAX : Limit.of(pages * MemoryFiles.PAGE + pages % 7);
    }
  }

  private static void assertValid(final MemoryFiles files) {
    for (final String path : PATHS) {
      final Cgroup group = GROUPS.at(path);
      for (int i = 0; i + 1 < CHAIN.size(); i++) {
        assertOrdered(files, group, CHAIN.get(i), group, CHAIN.get(i + 1));
      }
      final String outer = path.substring(0, path.lastIndexOf('/'));
      if (!outer.isEmpty()) {
        CHAIN.forEach(s -> assertOrdered(files, group, s, GROUPS.at(outer), s));
      }
    }
  }

  private static void assertOrdered(
      final MemoryFiles files,
      final Cgroup lowGroup,
      final LimitSetting low,
      final Cgroup highGroup,
      final LimitSetting high) {
    assertTrue(
        Limit.compare(files.get(lowGroup, low), files.get(highGroup, high)) <= 0,
        () -> lowGroup + " " + low + " is above " + highGroup + " " + high + files.writes);
  }

  @Property(tries = 300)
  void everyStateInBetweenIsValidAndTheLastIsWhatWasAsked(@ForAll final long seed) {
    final Random random = new Random(seed);
    final MemoryFiles files = new MemoryFiles();
    new Tree(random).store(files);
    final Tree to = new Tree(random);
    files.after = (_, _, _, _) -> assertValid(files);
    final UpdateReport report = to.changes().apply(UpdateOptions.BEST_EFFORT.verified(), files);
    assertTrue(report.isComplete(), () -> report.refusals().toString());
    final MemoryFiles wanted = new MemoryFiles();
    to.store(wanted);
    assertEquals(wanted.content, files.content);
    assertEquals(report.written(), files.writes.size());
    assertEquals(0, to.changes().apply(UpdateOptions.BEST_EFFORT, files).written());
  }

  @Property(tries = 300)
  void rollBackRestoresThroughValidStates(
      @ForAll final long seed, @ForAll @IntRange(max = 41) final int nth) {
    final Random random = new Random(seed);
    final MemoryFiles files = new MemoryFiles();
    new Tree(random).store(files);
    final Map<MemoryFiles.Place, String> before = new HashMap<>(files.content);
    files.after = (_, _, _, _) -> assertValid(files);
    files.before =
        (number, group, file, value) -> {
          if (number == nth) {
            throw DirectoryGroups.refusal(group, file, value, Errno.EBUSY);
          }
        };
    final UpdateReport report =
        new Tree(random).changes().apply(UpdateOptions.ALL_OR_NOTHING, files);
    assertTrue(report.isComplete() || report.isUnchanged() && before.equals(files.content));
  }
}
