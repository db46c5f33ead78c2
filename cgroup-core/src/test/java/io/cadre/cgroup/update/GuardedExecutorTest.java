package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.update.Outcome.InUse;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Reason;
import io.cadre.cgroup.update.Outcome.Unsettled;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The group /k/busy uses more than its new memory.max until the test frees it. */
@Timeout(60)
class GuardedExecutorTest {

  private static final Duration LONG = Duration.ofSeconds(40);
  private static final Limit SMALL = Limit.of(1 << 20);
  private static final UpdateOptions GUARDED =
      UpdateOptions.BEST_EFFORT.guarded(MemoryMaxGuard.afterReclaim(LONG));

  private final DirectoryGroups groups = new DirectoryGroups();
  private final MemoryFiles files = new MemoryFiles();
  private final UpdateExecutor executor = new UpdateExecutor(1, files, UpdateExecutor.timer());
  private final Cgroup busy = groups.at("/k/busy");
  private final Cgroup other = groups.at("/k/other");
  private final Semaphore looks = new Semaphore(0);

  @BeforeEach
  void use() {
    for (final Cgroup group : new Cgroup[] {busy, other}) {
      files.put(group, Memory.MAX, Limit.MAX);
      files.put(group, Memory.HIGH, Limit.MAX);
      files.put(group, Pids.MAX, Limit.of(1));
    }
    files.use(busy, 100 << 20);
    files.use(other, 100);
    files.before =
        (_, _, file, _) -> {
          if (file.equals("memory.reclaim")) {
            looks.release();
          }
        };
  }

  @AfterEach
  void close() {
    executor.close();
    groups.close();
  }

  private static ChangeSet.Builder memoryMax(final Cgroup group) {
    return ChangeSet.builder().set(group, Memory.MAX, SMALL);
  }

  private void awaitLooks(final int number) throws InterruptedException {
    assertTrue(looks.tryAcquire(number, 30, TimeUnit.SECONDS));
  }

  @Test
  void waitingHoldsNoThread() throws Exception {
    final CompletableFuture<UpdateReport> waiting =
        executor.submit(memoryMax(busy).set(other, Memory.MAX, SMALL).build(), GUARDED, LONG);
    awaitLooks(2);
    assertTrue(
        executor
            .submit(ChangeSet.builder().set(other, Pids.MAX, Limit.of(2)).build(), GUARDED, LONG)
            .join()
            .isComplete());
    assertEquals(SMALL, files.get(other, Memory.MAX));
    assertFalse(waiting.isDone());
    files.use(busy, 100);
    assertTrue(waiting.join().isComplete());
    assertEquals(SMALL, files.get(busy, Memory.MAX));
    assertEquals(Limit.MAX, files.get(busy, Memory.HIGH));
  }

  @Test
  void wholeSetWaitsWithoutAThreadToo() throws Exception {
    final CompletableFuture<UpdateReport> waiting =
        executor.submit(
            memoryMax(busy).set(busy, Pids.MAX, Limit.of(0)).build(),
            UpdateOptions.ALL_OR_NOTHING.guarded(MemoryMaxGuard.afterReclaim(LONG)),
            LONG);
    awaitLooks(2);
    assertTrue(executor.submit(memoryMax(other).build(), GUARDED, LONG).join().isComplete());
    files.use(busy, 100);
    assertTrue(waiting.join().isComplete());
  }

  @Test
  void groupsQueueBehindTheOneThatWaits() throws Exception {
    final CompletableFuture<UpdateReport> waiting =
        executor.submit(memoryMax(busy).build(), GUARDED, LONG);
    awaitLooks(1);
    final CompletableFuture<UpdateReport> next =
        executor.submit(ChangeSet.builder().set(busy, Memory.HIGH, SMALL).build(), GUARDED, LONG);
    awaitLooks(2);
    assertFalse(next.isDone());
    files.use(busy, 100);
    assertTrue(waiting.join().isComplete());
    assertTrue(next.join().isComplete());
    assertEquals(SMALL, files.get(busy, Memory.HIGH));
  }

  /** A round that is under way puts memory.high back itself. */
  private void assertUntouched(final UpdateReport report) {
    while (!executor.inKernel().isEmpty()) {
      Thread.onSpinWait();
    }
    final Outcome outcome = report.outcomes().getFirst();
    assertTrue(outcome instanceof InUse || outcome instanceof Unsettled, outcome::toString);
    assertEquals(Limit.MAX, files.get(busy, Memory.HIGH));
    assertEquals(Limit.MAX, files.get(busy, Memory.MAX));
  }

  @Test
  void deadlinePutsHighBack() {
    assertUntouched(
        executor.submit(memoryMax(busy).build(), GUARDED, Duration.ofMillis(500)).join());
  }

  @Test
  void closingPutsHighBack() throws Exception {
    final CompletableFuture<UpdateReport> waiting =
        executor.submit(memoryMax(busy).build(), GUARDED, LONG);
    awaitLooks(2);
    executor.close();
    assertUntouched(waiting.join());
  }

  @Test
  void groupThatIsBeingDeletedIsNotTouchedWhileItsLoweringWaits() throws Exception {
    final CompletableFuture<UpdateReport> waiting =
        executor.submit(memoryMax(busy).build(), GUARDED, LONG);
    awaitLooks(2);
    executor.retire(busy).join();
    final int writes = files.writes.size();
    assertEquals(Reason.BEING_DELETED, waiting.join().of(NotTried.class).getFirst().reason());
    assertEquals(writes, files.writes.size());
    assertEquals(Limit.MAX, files.get(busy, Memory.MAX));
  }
}
