package io.cadre.cgroup.update;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.update.Outcome.Differs;
import io.cadre.cgroup.update.Outcome.Gone;
import io.cadre.cgroup.update.Outcome.HighLeft;
import io.cadre.cgroup.update.Outcome.InUse;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Reason;
import io.cadre.cgroup.update.Outcome.Refused;
import io.cadre.cgroup.update.Outcome.Skipped;
import io.cadre.cgroup.update.Outcome.Unverified;
import io.cadre.cgroup.update.Outcome.Verified;
import io.cadre.cgroup.update.Outcome.Written;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Reads, writes and verifies single files, and notes what comes of it. Safe for any thread. */
final class Applier {

  private final ControlFiles files;
  private final Gate gate;
  private final Journal journal;
  private final Guard guard;

  /** Groups that turned out to be removed: they are not touched again. */
  private final Map<Long, CgroupException> gone = new ConcurrentHashMap<>();

  Applier(final ControlFiles files, final Gate gate, final Journal journal, final Guard guard) {
    this.files = files;
    this.gate = gate;
    this.journal = journal;
    this.guard = guard;
  }

  /** What has to be written for {@code change}, or empty when there is an outcome already. */
  <T> Optional<Step<T>> read(final int index, final Change<T> change) {
    if (!enter(index, change)) {
      return Optional.empty();
    }
    try {
      final Step<T> step = Step.of(index, change, files.read(change.group(), change.file()));
      if (step.isStored(step.old(), files.pageSize())) {
        journal.set(index, new Skipped(change, step.old()));
        return Optional.empty();
      }
      return Optional.of(step);
    } catch (final CgroupException e) {
      failed(index, change, e);
      return Optional.empty();
    } finally {
      gate.leave(change);
    }
  }

  /** What came of an attempt to write. */
  enum Attempt {
    WRITTEN,
    REFUSED,
    /** To be tried again after {@link Guard#PAUSE}; not written yet. */
    HAS_TO_WAIT,
    /** Not begun, or the group is gone. */
    PASSED_OVER
  }

  Attempt write(final Step<?> step) {
    final Change<?> change = step.change();
    if (!enter(step.index(), change)) {
      return Attempt.PASSED_OVER;
    }
    try {
      if (!journal.begin(List.of(step))) {
        return Attempt.PASSED_OVER;
      }
      if (guard.guards(step)) {
        return lower(step, guard.lowering(step));
      }
      files.write(change.group(), change.file(), change.text());
      return written(step);
    } catch (final CgroupException e) {
      return failed(step.index(), change, e) ? Attempt.PASSED_OVER : Attempt.REFUSED;
    } finally {
      gate.leave(change);
    }
  }

  private Attempt written(final Step<?> step) {
    journal.set(step.index(), new Written(step.change(), step.old()));
    return Attempt.WRITTEN;
  }

  private Attempt lower(final Step<?> step, final GuardedLowering lowering) throws CgroupException {
    try {
      final GuardedLowering.Round round = lowering.go();
      if (round == GuardedLowering.Round.WRITTEN) {
        return written(step);
      }
      journal.set(step.index(), new InUse(step.change(), step.old(), lowering.usage()));
      return round == GuardedLowering.Round.AGAIN ? Attempt.HAS_TO_WAIT : Attempt.REFUSED;
    } catch (final HighLeftException e) {
      highLeft(step, e);
      return isGone(e.refusal()) ? Attempt.PASSED_OVER : Attempt.REFUSED;
    }
  }

  private void highLeft(final Step<?> step, final HighLeftException e) {
    if (isGone(e.refusal())) {
      failed(step.index(), step.change(), e.refusal());
    } else {
      journal.set(step.index(), new HighLeft(step.change(), step.old(), e.high(), e.refusal()));
    }
  }

  /** Has no lowering wait any more, and puts back what was lowered for the waiting. */
  void stopWaiting() {
    for (final GuardedLowering lowering : guard.stop()) {
      final Step<?> step = lowering.step();
      if (gate.enter(step.change()).isEmpty()) {
        try {
          lowering.abandon();
        } catch (final HighLeftException e) {
          highLeft(step, e);
        } finally {
          gate.leave(step.change());
        }
      }
    }
  }

  /** Reads back what was written; a group that is being deleted is left alone. */
  void verify(final Step<?> step) {
    final Change<?> change = step.change();
    if (gate.enter(change).isPresent()) {
      return;
    }
    try {
      final String now = files.read(change.group(), change.file());
      journal.set(
          step.index(),
          step.isStored(now, files.pageSize())
              ? new Verified(change, step.old(), now)
              : new Differs(change, step.old(), now));
    } catch (final CgroupException e) {
      journal.set(
          step.index(), isGone(e) ? new Gone(change, e) : new Unverified(change, step.old(), e));
    } finally {
      gate.leave(change);
    }
  }

  private boolean enter(final int index, final Change<?> change) {
    if (journal.isClosed()) {
      return false;
    }
    final CgroupException removed = gone.get(change.group().id());
    if (removed != null) {
      journal.set(index, new Gone(change, removed));
      return false;
    }
    final Optional<Reason> closed = gate.enter(change);
    closed.ifPresent(reason -> journal.set(index, new NotTried(change, reason)));
    return closed.isEmpty();
  }

  /** Whether it failed because the group is gone. */
  private boolean failed(final int index, final Change<?> change, final CgroupException e) {
    if (!isGone(e)) {
      journal.set(index, new Refused(change, e));
      return false;
    }
    gone.put(change.group().id(), e);
    journal.set(index, new Gone(change, e));
    return true;
  }

  static boolean isGone(final CgroupException e) {
    return e.problem() == CgroupProblem.GONE;
  }
}
