package io.cadre.cgroup.update;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.update.Outcome.Gone;
import io.cadre.cgroup.update.Outcome.NotRolledBack;
import io.cadre.cgroup.update.Outcome.RolledBack;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Undoes writes in the opposite order: every state on the way back is one that was passed on the
 * way there, so the kernel takes it. Reads every file afterwards, and believes only that.
 */
final class RollBack {

  private final ControlFiles files;
  private final Gate gate;
  private final Journal journal;
  private final Guard guard;
  private final Map<Step<?>, CgroupException> causes = new HashMap<>();

  RollBack(final ControlFiles files, final Gate gate, final Journal journal, final Guard guard) {
    this.files = files;
    this.gate = gate;
    this.journal = journal;
    this.guard = guard;
  }

  /**
   * Undoes {@code written}.
   *
   * @param refused the step that was refused
   * @param refusal its outcome, which stands if the file holds the old value as it should
   */
  void run(final List<Step<?>> written, final Step<?> refused, final Outcome refusal) {
    final List<Step<?>> back = new ArrayList<>(written);
    back.add(refused);
    if (!journal.begin(back)) {
      return;
    }
    final List<Step<?>> last = back.reversed();
    last.stream().filter(step -> step != refused || !isOld(step)).forEach(this::restore);
    last.forEach(step -> settle(step, step == refused ? refusal : rolledBack(step)));
  }

  private static Outcome rolledBack(final Step<?> step) {
    return new RolledBack(step.change(), step.old());
  }

  private boolean isOld(final Step<?> step) {
    try {
      return files.read(step.change().group(), step.file()).equals(step.old());
    } catch (final CgroupException e) {
      causes.put(step, e);
      return false;
    }
  }

  private void restore(final Step<?> step) {
    if (gate.enter(step.change()).isPresent()) {
      return;
    }
    try {
      if (mayRestore(step)) {
        files.write(step.change().group(), step.file(), step.undoing());
      }
    } catch (final CgroupException e) {
      causes.put(step, e);
    } finally {
      gate.leave(step.change());
    }
  }

  /** Not when the way back is a lowering for which the kernel would kill. */
  private boolean mayRestore(final Step<?> step) throws CgroupException {
    return !guard.guardsUndoing(step)
        || MemoryUse.read(files, step.change().group(), (Limit) step.oldValue()).fits();
  }

  private void settle(final Step<?> step, final Outcome restored) {
    final Change<?> change = step.change();
    Optional<CgroupException> cause = Optional.ofNullable(causes.get(step));
    if (gate.enter(change).isEmpty()) {
      try {
        if (files.read(change.group(), step.file()).equals(step.old())) {
          journal.set(step.index(), restored);
          return;
        }
      } catch (final CgroupException e) {
        cause = Optional.of(e);
      } finally {
        gate.leave(change);
      }
    }
    journal.set(
        step.index(),
        cause.filter(Applier::isGone).isPresent()
            ? new Gone(change, cause.get())
            : new NotRolledBack(change, step.old(), cause));
  }
}
