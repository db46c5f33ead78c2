package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.Pids;
import java.nio.file.Files;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** On plain files, which take a value like a control file does. */
class WriterCacheTest {

  private final DirectoryGroups groups = new DirectoryGroups();

  @AfterEach
  void close() {
    groups.close();
  }

  private Cgroup group(final String path) throws Exception {
    final Cgroup group = groups.at(path);
    Files.createFile(groups.directory(group).resolve("pids.max"));
    Files.createFile(groups.directory(group).resolve("cpu.max"));
    return group;
  }

  private String read(final Cgroup group, final String file) throws Exception {
    return Files.readString(groups.directory(group).resolve(file));
  }

  @Test
  void closesTheLeastRecentlyUsed() throws Exception {
    final Cgroup a = group("/a");
    final Cgroup b = group("/b");
    final FdBudget budget = new FdBudget(2);
    try (WriterCache cache = new WriterCache(budget)) {
      assertEquals(1, cache.set(a, Pids.MAX, 5));
      assertEquals(1, cache.set(b, Pids.MAX, 6));
      assertEquals(0, cache.set(a, Pids.MAX, 5));
      assertEquals(12, cache.set(a, Cpu.MAX, 50_000, 100_000));
      assertEquals(2, budget.open());
      assertEquals(2, cache.size());
      assertEquals(0, cache.set(a, Pids.MAX, 5)); // still there
      assertEquals(1, cache.set(b, Pids.MAX, 6)); // was closed, and its last value forgotten
      assertEquals("50000 100000", read(a, "cpu.max"));
      assertEquals("6", read(b, "pids.max"));
    }
    assertEquals(0, budget.open());
  }

  @Test
  void eachKindOfValueIsSkippedWhenEqual() throws Exception {
    final Cgroup a = group("/a");
    try (WriterCache cache = new WriterCache(new FdBudget(10))) {
      assertEquals(3, cache.setMax(a, Pids.MAX));
      assertEquals(0, cache.setMax(a, Pids.MAX));
      assertEquals(10, cache.setMax(a, Cpu.MAX, 100_000));
      assertEquals(0, cache.setMax(a, Cpu.MAX, 100_000));
      cache.forget(a, Pids.MAX);
      assertEquals(3, cache.setMax(a, Pids.MAX));
      cache.drop(a);
      assertEquals(0, cache.size());
      assertEquals(3, cache.setMax(a, Pids.MAX));
    }
  }

  @Test
  void cachesShareABudgetAndEachMayKeepOne() throws Exception {
    final Cgroup a = group("/a");
    final FdBudget budget = new FdBudget(1);
    try (WriterCache first = new WriterCache(budget);
        WriterCache second = new WriterCache(budget)) {
      first.set(a, Pids.MAX, 1);
      second.set(a, Pids.MAX, 2);
      second.set(a, Cpu.MAX, 2000, 4000);
      assertEquals(1, first.size());
      assertEquals(1, second.size());
      assertEquals(2, budget.open());
    }
  }

  @Test
  void fileThatCannotBeOpenedTakesNothing() throws Exception {
    final FdBudget budget = new FdBudget(1);
    try (WriterCache cache = new WriterCache(budget)) {
      final Cgroup missing = groups.at("/missing");
      assertThrows(CgroupException.class, () -> cache.set(missing, Pids.MAX, 1));
      assertEquals(0, budget.open());
    }
  }

  @Test
  void budgetFollowsTheLimitOfTheProcess() {
    final FdBudget all = FdBudget.percentOfLimit(100);
    assertTrue(all.limit() >= 100);
    assertEquals(Math.max(1, all.limit() / 100 * 25), FdBudget.percentOfLimit(25).limit(), 100);
    assertThrows(IllegalArgumentException.class, () -> FdBudget.percentOfLimit(0));
    assertThrows(IllegalArgumentException.class, () -> new FdBudget(0));
  }
}
