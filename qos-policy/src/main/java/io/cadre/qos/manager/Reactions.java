package io.cadre.qos.manager;

import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What a manager does of its own accord: the periodic repair, and what events call for. All of it
 * in one thread of its own, so that whoever waits for the events is never held up.
 */
final class Reactions implements NodeEvents, AutoCloseable {

  private final Worker worker = new Worker();
  private final Signs signs = new Signs();
  private final NodeListener listener;
  private final Supplier<Plan> plan;
  private final Consumer<Set<Sign>> correct;
  private final Runnable repair;

  // Of the worker's thread alone.
  private final Backoff backoff;
  private final Set<Sign> postponed = new HashSet<>();

  /**
   * Makes reactions.
   *
   * @param plan gives what is wanted now
   * @param correct looks into signs and mends what they point to
   * @param repair compares everything and mends what differs
   * @param backoff knows which signs have to wait
   */
  Reactions(
      final NodeListener listener,
      final Supplier<Plan> plan,
      final Consumer<Set<Sign>> correct,
      final Runnable repair,
      final Backoff backoff) {
    this.listener = listener;
    this.plan = plan;
    this.correct = correct;
    this.repair = repair;
    this.backoff = backoff;
  }

  void repairEvery(final Duration period) {
    worker.every(period, repair);
  }

  @Override
  public void sign(final Sign sign) {
    if (signs.add(sign)) {
      worker.run(this::act);
    }
  }

  @Override
  public void doubt(final Sign sign) {
    if (signs.addDoubt(sign)) {
      worker.run(this::act);
    }
  }

  private void act() {
    final Set<Sign> taken = signs.take();
    if (!signs.isEmpty()) {
      worker.run(this::act);
    }
    final Set<Sign> due = new LinkedHashSet<>();
    final long now = System.nanoTime();
    for (final Sign sign : taken) {
      final Duration left = backoff.left(sign, now);
      if (left.isZero()) {
        due.add(sign);
      } else {
        postpone(sign, left);
      }
    }
    react(due);
  }

  private void react(final Set<Sign> due) {
    final Sign unclear = new Sign.Unclear();
    if (due.remove(unclear)) {
      backoff.corrected(unclear, System.nanoTime());
      repair.run();
    }
    correct.accept(due);
  }

  private void postpone(final Sign sign, final Duration time) {
    if (postponed.add(sign)) {
      worker.after(
          time,
          () -> {
            postponed.remove(sign);
            sign(sign);
          });
    }
  }

  @Override
  public void gone(final String group) {
    final Instant when = Instant.now();
    worker.run(() -> planned(group).ifPresent(planned -> vanished(planned, when)));
  }

  private void vanished(final PlannedGroup group, final Instant when) {
    sign(new Sign.Missing(group.path()));
    listener.vanished(new Vanished(group.path(), group.label(), when));
  }

  @Override
  public void outOfMemory(
      final String group, final long limitHits, final long killed, final long groupKills) {
    final Instant when = Instant.now();
    worker.run(
        () ->
            listener.outOfMemory(
                new OutOfMemory(
                    group,
                    planned(group).map(PlannedGroup::label).orElse(""),
                    limitHits,
                    killed,
                    groupKills,
                    when)));
  }

  private Optional<PlannedGroup> planned(final String group) {
    return plan.get().group(group);
  }

  @Override
  public void failed(final Throwable failure) {
    worker.run(() -> listener.failed(failure));
  }

  /** Has nothing done any more, and waits for what is being done. */
  @Override
  public void close() {
    worker.close();
  }
}
