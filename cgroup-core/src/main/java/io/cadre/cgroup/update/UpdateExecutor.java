package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.update.Outcome.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Applies change sets in threads of its own, for callers that must not wait: a write can hold up
 * its thread for minutes, see {@link io.cadre.cgroup.setting.WriteClass}.
 *
 * <p>A fixed number of platform threads; never virtual ones, whose carriers a write would pin. A
 * write that is in the kernel cannot be recalled: its thread is lost to the executor until it comes
 * back, which {@link #inKernel} shows. What is submitted for one group is done one after the other;
 * different groups wait for each other only while one lies above the other in the same change set,
 * or while a set that is all or nothing holds both. A lowering of {@code memory.max} that waits for
 * memory to be freed, see {@link MemoryMaxGuard#afterReclaim}, holds no thread. All methods may be
 * called from any thread.
 */
public final class UpdateExecutor implements AutoCloseable {

  private static final ThreadFactory WRITERS =
      Thread.ofPlatform().daemon().name("cadre-update-", 0).factory();
  private static final ThreadFactory TIMERS =
      Thread.ofPlatform().daemon().name("cadre-update-deadline").factory();

  private final ControlFiles files;
  private final ThreadPoolExecutor threads;
  private final ScheduledThreadPoolExecutor deadlines;
  private final Gatekeeper gatekeeper = new Gatekeeper();
  private final GroupQueues queues = new GroupQueues();
  private final Goes goes;
  private final Set<Submission> submissions = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Starts an executor.
   *
   * @param threads how many writes can be in the kernel at a time, at least 1; one more than the
   *     groups that are expected to be slow at the same time
   */
  public UpdateExecutor(final int threads) {
    this(threads, new KernelFiles(), timer());
  }

  UpdateExecutor(
      final int threads, final ControlFiles files, final ScheduledThreadPoolExecutor deadlines) {
    this.files = files;
    this.threads =
        new ThreadPoolExecutor(
            threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), WRITERS);
    this.deadlines = deadlines;
    this.deadlines.setRemoveOnCancelPolicy(true);
    this.goes = new Goes(this.threads, deadlines);
  }

  static ScheduledThreadPoolExecutor timer() {
    return new ScheduledThreadPoolExecutor(1, TIMERS);
  }

  /**
   * Applies {@code changes} and returns at once, having made no system call on a group; the first
   * call loads classes. The groups must stay open until there is a report.
   *
   * @param deadline after which the report is made with what is known by then: what is in the
   *     kernel is {@link Outcome.Unsettled}, and what was not begun is not written any more. What
   *     was written stays, also of a set that is all or nothing: only a refusal is rolled back.
   * @return the report, completed by a thread of this executor, so what depends on it should be
   *     short or run elsewhere; completes exceptionally only for a bug, or a group that was closed
   * @throws IllegalStateException if this executor is closed
   */
  public CompletableFuture<UpdateReport> submit(
      final ChangeSet changes, final UpdateOptions options, final Duration deadline) {
    Objects.requireNonNull(deadline, "deadline");
    if (closed) {
      throw new IllegalStateException("closed");
    }
    final Submission submission = new Submission(changes, options, files, gatekeeper);
    submissions.add(submission);
    final ScheduledFuture<?> timer =
        deadlines.schedule(
            () -> submission.expire(Reason.DEADLINE), deadline.toNanos(), TimeUnit.NANOSECONDS);
    submission
        .report()
        .whenComplete(
            (_, _) -> {
              timer.cancel(false);
              submissions.remove(submission);
            });
    final CompletableFuture<UpdateReport> report = submission.report().copy();
    // In the thread of the deadlines, which never waits: a set of a whole node takes milliseconds.
    // Last, since waking another thread can cost the caller its processor.
    CompletableFuture.runAsync(() -> submission.start(queues, threads, goes), deadlines)
        .whenComplete((_, failure) -> submission.failIfNotNull(failure));
    return report;
  }

  /**
   * Has no file of {@code group} touched any more: call this before the group is removed, since a
   * writer in the kernel holds up rmdir(2).
   *
   * @return completes when nothing is in the kernel for it, at once if nothing is
   */
  public CompletableFuture<Void> retire(final Cgroup group) {
    return gatekeeper.retire(group.id());
  }

  /** {@return the changes whose files are being read or written now, stuck ones among them} */
  public List<Change<?>> inKernel() {
    return gatekeeper.inside();
  }

  /** Reports all that was submitted as it is now, and ends the threads as they come back. */
  @Override
  public void close() {
    closed = true;
    submissions.forEach(submission -> submission.expire(Reason.CLOSED));
    threads.shutdown();
    // What is still queued finds its report made and ends at once. The queue must not be emptied
    // behind the pool's back: a thread on its way to take from it would wait for ever.
    submissions.forEach(submission -> submission.expire(Reason.CLOSED));
    deadlines.shutdownNow();
  }
}
