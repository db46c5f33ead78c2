package io.cadre.cgroup.update;

import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.update.Applier.Attempt;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The changes of one group in a best-effort submission, made in three goes: what comes before the
 * lowered values, then those, then less swap. Holds its place in the group's queue until all are
 * over, or until its time is up and nothing of it is in the kernel.
 */
final class GroupPart {

  private final CgroupPath path;
  private final Map<Integer, Change<?>> changes;
  private final Applier applier;
  private final boolean verify;
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private List<Step<?>> steps = List.of();
  private Optional<Deque<Step<?>>> lowered = Optional.empty();
  private final List<Step<?>> written = new ArrayList<>();
  private boolean running;
  private boolean expired;

  GroupPart(
      final CgroupPath path,
      final Map<Integer, Change<?>> changes,
      final Applier applier,
      final boolean verify) {
    this.path = path;
    this.changes = changes;
    this.applier = applier;
    this.verify = verify;
  }

  CgroupPath path() {
    return path;
  }

  /** Completed when the next part of the same group may begin. */
  CompletableFuture<Void> done() {
    return done;
  }

  void raise() {
    runUnlessExpired(
        () -> {
          final List<Step<?>> found = new ArrayList<>();
          changes.forEach((index, change) -> applier.read(index, change).ifPresent(found::add));
          steps = found;
          write(
              new ArrayDeque<>(WriteOrder.sort(found, phase -> phase.compareTo(Phase.LOWER) < 0)));
        });
  }

  /**
   * Lowers what can be lowered without waiting.
   *
   * @return after how long to go on, or empty when it is over
   */
  Optional<Duration> lower() {
    final AtomicBoolean over = new AtomicBoolean(true);
    runUnlessExpired(
        () -> {
          if (lowered.isEmpty()) {
            final List<Step<?>> ordered = WriteOrder.sort(steps, phase -> phase == Phase.LOWER);
            lowered = Optional.of(new ArrayDeque<>(ordered));
          }
          over.set(write(lowered.get()));
        });
    return over.get() ? Optional.empty() : Optional.of(Guard.PAUSE);
  }

  /** Whether there may be something for {@link #finish} that others must have been lowered for. */
  boolean mayShrinkSwap() {
    return changes.values().stream()
        .anyMatch(change -> change.file().equals(Memory.SWAP_MAX.file()));
  }

  /** Does what comes last. */
  void finish() {
    runUnlessExpired(
        () -> {
          write(new ArrayDeque<>(WriteOrder.sort(steps, phase -> phase == Phase.SHRINK_SWAP)));
          if (verify) {
            written.forEach(applier::verify);
          }
        });
  }

  /** Whether all of it is done, and none has to wait. */
  private boolean write(final Deque<Step<?>> left) {
    while (!left.isEmpty()) {
      final Attempt attempt = applier.write(left.getFirst());
      if (attempt == Attempt.HAS_TO_WAIT) {
        return false;
      }
      final Step<?> step = left.removeFirst();
      if (attempt == Attempt.WRITTEN) {
        written.add(step);
      }
    }
    return true;
  }

  private void runUnlessExpired(final Runnable work) {
    synchronized (this) {
      if (expired) {
        return;
      }
      running = true;
    }
    try {
      work.run();
    } finally {
      stop();
    }
  }

  private void stop() {
    final boolean over;
    synchronized (this) {
      running = false;
      over = expired;
    }
    if (over) {
      done.complete(null);
    }
  }

  /** Ends this part: at once, or when what is in the kernel has come back. */
  void expire() {
    final boolean over;
    synchronized (this) {
      expired = true;
      over = !running;
    }
    if (over) {
      done.complete(null);
    }
  }
}
