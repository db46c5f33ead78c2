package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Reason;
import io.cadre.cgroup.update.Outcome.Refused;
import io.cadre.cgroup.update.Outcome.Unsettled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What has become of the changes of a set so far. Once the report is made, nothing may be begun any
 * more, so that the report stays true.
 */
final class Journal {

  private final List<Change<?>> changes;
  private final List<Optional<Outcome>> outcomes = new ArrayList<>();
  private boolean closed;

  Journal(final List<Change<?>> changes) {
    this.changes = changes;
    changes.forEach(_ -> outcomes.add(Optional.empty()));
  }

  /** Notes that the files of {@code steps} are about to change; false when it is too late. */
  synchronized boolean begin(final List<? extends Step<?>> steps) {
    if (!closed) {
      steps.forEach(step -> set(step.index(), new Unsettled(step.change(), step.old())));
    }
    return !closed;
  }

  /** Whether the report is made. */
  synchronized boolean isClosed() {
    return closed;
  }

  synchronized void set(final int index, final Outcome outcome) {
    outcomes.set(index, Optional.of(outcome));
  }

  /** The outcome of a step that was tried. */
  synchronized Outcome of(final Step<?> step) {
    return outcomes.get(step.index()).orElseThrow();
  }

  /** Whether any change was refused. */
  synchronized boolean hasRefusal() {
    return outcomes.stream().flatMap(Optional::stream).anyMatch(Refused.class::isInstance);
  }

  /**
   * Makes the report.
   *
   * @param rest why nothing is known of the changes of which nothing is known
   */
  synchronized UpdateReport close(final Reason rest) {
    closed = true;
    final List<Outcome> known = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      known.add(outcomes.get(i).orElse(new NotTried(changes.get(i), rest)));
    }
    return new UpdateReport(known);
  }
}
