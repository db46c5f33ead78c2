package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Reason;
import io.cadre.cgroup.update.Outcome.RolledBack;
import io.cadre.cgroup.update.Outcome.Unsettled;
import io.cadre.cgroup.update.Outcome.Verified;
import io.cadre.cgroup.update.Outcome.Written;
import io.cadre.ffm.Errno;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A write of memory.max of the group /k/slow is stuck until it is let go. */
@Timeout(30)
class UpdateExecutorTest {

  private static final Duration LONG = Duration.ofSeconds(20);

  private final DirectoryGroups groups = new DirectoryGroups();
  private final MemoryFiles files = new MemoryFiles();
  private final Deadlines deadlines = new Deadlines();
  private final UpdateExecutor executor = new UpdateExecutor(2, files, deadlines);
  private final CountDownLatch stuck = new CountDownLatch(1);
  private final CountDownLatch letGo = new CountDownLatch(1);
  private final Set<Thread> writers = ConcurrentHashMap.newKeySet();
  private final Cgroup outer = groups.at("/k");
  private final Cgroup slow = groups.at("/k/slow");
  private final Cgroup other = groups.at("/k/other");

  /** Deadlines that pass when the test says so. */
  private static final class Deadlines extends ScheduledThreadPoolExecutor {
    private volatile Runnable last;

    Deadlines() {
      super(1);
    }

    @Override
    public ScheduledFuture<?> schedule(
        final Runnable command, final long delay, final TimeUnit unit) {
      if (delay > 0) { // what is executed at once comes this way too
        last = command;
      }
      return super.schedule(command, delay, unit);
    }

    void pass() {
      last.run();
    }

    /** Has what was submitted take its place in the queues. */
    void settle() {
      CompletableFuture.runAsync(() -> {}, this).join();
    }
  }

  UpdateExecutorTest() {
    for (final Cgroup group : List.of(outer, slow, other)) {
      files.put(group, Memory.MAX, Limit.MAX);
      files.put(group, Pids.MAX, Limit.of(1));
    }
    files.before =
        (_, group, file, _) -> {
          writers.add(Thread.currentThread());
          if (group == slow && file.equals("memory.max")) {
            stuck.countDown();
            await(letGo);
          }
        };
  }

  private static void await(final CountDownLatch latch) {
    try {
      assertTrue(latch.await(20, TimeUnit.SECONDS));
    } catch (final InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void close() throws Exception {
    letGo.countDown();
    executor.close();
    for (final Thread writer : writers) {
      assertTrue(writer.join(LONG));
    }
    groups.close();
  }

  private static ChangeSet memoryMax(final Cgroup... of) {
    final ChangeSet.Builder builder = ChangeSet.builder();
    for (final Cgroup group : of) {
      builder.set(group, Memory.MAX, Limit.of(1 << 20));
    }
    return builder.build();
  }

  private static ChangeSet pidsMax(final Cgroup group, final long pids) {
    return ChangeSet.builder().set(group, Pids.MAX, Limit.of(pids)).build();
  }

  private CompletableFuture<UpdateReport> submit(final ChangeSet set) {
    return executor.submit(set, UpdateOptions.BEST_EFFORT, LONG);
  }

  /** Submits, waits until a write is stuck, and lets the deadline pass. */
  private UpdateReport submitUntilStuck(final ChangeSet set, final UpdateOptions options) {
    final CompletableFuture<UpdateReport> report = executor.submit(set, options, LONG);
    await(stuck);
    deadlines.pass();
    return report.join();
  }

  @Test
  void appliesInPlatformThreadsOfItsOwn() {
    final UpdateReport report =
        executor.submit(memoryMax(other, outer), UpdateOptions.BEST_EFFORT.verified(), LONG).join();
    assertEquals(2, report.of(Verified.class).size());
    assertEquals(List.of("/k/other memory.max = 1048576", "/k memory.max = 1048576"), files.writes);
    assertFalse(writers.contains(Thread.currentThread()));
    assertTrue(writers.stream().allMatch(t -> t.isDaemon() && !t.isVirtual()));
  }

  @Test
  void swapShrinksWhenEveryMemoryLimitAboveIsLowered() {
    files.put(other, Memory.SWAP_MAX, Limit.MAX);
    final ChangeSet set =
        ChangeSet.builder()
            .set(other, Memory.SWAP_MAX, Limit.of(0))
            .set(other, Memory.MAX, Limit.of(1 << 20))
            .set(outer, Memory.MAX, Limit.of(1 << 21))
            .build();
    assertTrue(submit(set).join().isComplete());
    assertEquals(
        List.of(
            "/k/other memory.max = 1048576",
            "/k memory.max = 2097152",
            "/k/other memory.swap.max = 0"),
        files.writes);
  }

  @Test
  void slowGroupDoesNotDelayTheOthers() {
    final CompletableFuture<UpdateReport> both = submit(memoryMax(slow, other));
    await(stuck);
    assertTrue(submit(pidsMax(other, 7)).join().isComplete());
    assertTrue(submit(pidsMax(outer, 8)).join().isComplete());
    assertEquals(Limit.of(1 << 20), files.get(other, Memory.MAX));
    assertFalse(both.isDone());
    assertEquals(slow, executor.inKernel().getFirst().group());
    letGo.countDown();
    assertTrue(both.join().isComplete());
  }

  @Test
  void deadlineSaysWhichWriteIsInTheKernel() {
    final UpdateReport report =
        submitUntilStuck(memoryMax(outer, slow, other), UpdateOptions.BEST_EFFORT);
    assertEquals(Reason.DEADLINE, ((NotTried) report.outcomes().get(0)).reason());
    assertEquals("max", assertInstanceOf(Unsettled.class, report.outcomes().get(1)).old());
    assertFalse(report.isUnchanged());
    letGo.countDown();
    assertTrue(submit(pidsMax(slow, 9)).join().isComplete());
    assertEquals(Limit.MAX, files.get(outer, Memory.MAX));
  }

  @Test
  void groupIsServedOneAfterTheOther() {
    submitUntilStuck(memoryMax(slow), UpdateOptions.BEST_EFFORT);
    final CompletableFuture<UpdateReport> second = submit(pidsMax(slow, 5));
    deadlines.settle();
    deadlines.pass();
    final UpdateReport behind = second.join();
    assertEquals(Reason.DEADLINE, ((NotTried) behind.outcomes().getFirst()).reason());
    final CompletableFuture<UpdateReport> last = submit(pidsMax(slow, 6));
    deadlines.settle();
    letGo.countDown();
    assertInstanceOf(Written.class, last.join().outcomes().getFirst());
    assertEquals(List.of("/k/slow memory.max = 1048576", "/k/slow pids.max = 6"), files.writes);
  }

  @Test
  void groupThatIsBeingDeletedIsNotTouched() {
    files.put(slow, Memory.SWAP_MAX, Limit.MAX);
    final CompletableFuture<UpdateReport> first =
        submit(
            ChangeSet.builder()
                .set(slow, Memory.MAX, Limit.of(1 << 20))
                .set(slow, Memory.SWAP_MAX, Limit.of(0))
                .build());
    await(stuck);
    final CompletableFuture<Void> left = executor.retire(slow);
    assertFalse(left.isDone());
    final CompletableFuture<UpdateReport> second = submit(pidsMax(slow, 5));
    letGo.countDown();
    left.join();
    assertTrue(executor.retire(slow).isDone());
    assertEquals(Reason.BEING_DELETED, first.join().of(NotTried.class).getFirst().reason());
    assertEquals(Reason.BEING_DELETED, second.join().of(NotTried.class).getFirst().reason());
    assertEquals(List.of("/k/slow memory.max = 1048576"), files.writes);
  }

  @Test
  void wholeSetIsRolledBack() {
    files.before =
        (number, group, file, value) -> {
          writers.add(Thread.currentThread());
          if (number == 1) {
            throw DirectoryGroups.refusal(group, file, value, Errno.EBUSY);
          }
        };
    final UpdateReport report =
        executor.submit(memoryMax(outer, slow, other), UpdateOptions.ALL_OR_NOTHING, LONG).join();
    assertTrue(report.isUnchanged());
    assertEquals(1, report.of(RolledBack.class).size());
    assertEquals(Limit.MAX, files.get(slow, Memory.MAX));
  }

  @Test
  void wholeSetThatIsStuckIsReportedAndNotGoneOnWith() {
    final UpdateReport report =
        submitUntilStuck(memoryMax(outer, slow, other), UpdateOptions.ALL_OR_NOTHING);
    assertEquals(1, report.of(Unsettled.class).size());
    letGo.countDown();
    assertTrue(submit(pidsMax(other, 6)).join().isComplete());
    assertEquals(Limit.MAX, files.get(outer, Memory.MAX));
  }

  @Test
  void closingReportsWhatIsUnderWay() {
    final CompletableFuture<UpdateReport> both = submit(memoryMax(slow, outer));
    await(stuck);
    executor.close();
    final UpdateReport report = both.join();
    assertInstanceOf(Unsettled.class, report.outcomes().get(0));
    assertEquals(Reason.CLOSED, ((NotTried) report.outcomes().get(1)).reason());
    assertThrows(IllegalStateException.class, () -> submit(memoryMax(other)));
  }

  @Test
  void moreSlowGroupsThanThreadsAreBorneUntilTheDeadline() {
    try (UpdateExecutor one = new UpdateExecutor(1, files, deadlines)) {
      one.submit(memoryMax(slow), UpdateOptions.BEST_EFFORT, LONG);
      await(stuck);
      final CompletableFuture<UpdateReport> behind =
          one.submit(pidsMax(other, 3), UpdateOptions.BEST_EFFORT, LONG);
      deadlines.pass();
      assertEquals(Reason.DEADLINE, behind.join().of(NotTried.class).getFirst().reason());
      letGo.countDown();
    }
  }

  @Test
  void closingWhileAWriteComesBackEndsTheThread() throws InterruptedException {
    final Semaphore begun = new Semaphore(0);
    files.before =
        (_, _, _, _) -> {
          writers.add(Thread.currentThread());
          begun.release();
        };
    for (int round = 0; round < 1_000; round++) {
      final UpdateExecutor one = new UpdateExecutor(1, files, new Deadlines());
      final long size = 4096L * (round + 1);
      one.submit(
          ChangeSet.builder()
              .set(slow, Memory.MAX, Limit.of(size))
              .set(other, Memory.MAX, Limit.of(size))
              .build(),
          UpdateOptions.BEST_EFFORT,
          LONG);
      assertTrue(begun.tryAcquire(20, TimeUnit.SECONDS));
      one.close();
    }
    for (final Thread writer : writers) {
      assertTrue(writer.join(LONG));
    }
  }
}
