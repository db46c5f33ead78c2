package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Outcome.Differs;
import io.cadre.cgroup.update.Outcome.HighLeft;
import io.cadre.cgroup.update.Outcome.NotRolledBack;
import io.cadre.cgroup.update.Outcome.Refused;
import io.cadre.cgroup.update.Outcome.Skipped;
import io.cadre.cgroup.update.Outcome.Unsettled;
import io.cadre.cgroup.update.Outcome.Unverified;
import io.cadre.cgroup.update.Outcome.Verified;
import io.cadre.cgroup.update.Outcome.Written;
import java.util.List;

/**
 * What became of every change of a set.
 *
 * @param outcomes an outcome for each change, in the order of the set
 */
public record UpdateReport(List<Outcome> outcomes) {

  /** Copies the list. */
  public UpdateReport {
    outcomes = List.copyOf(outcomes);
  }

  /** {@return whether every file has the value it should have} */
  public boolean isComplete() {
    return outcomes.stream()
        .allMatch(o -> o instanceof Skipped || o instanceof Written || o instanceof Verified);
  }

  /** {@return whether no file has changed in the end, those of removed groups apart} */
  public boolean isUnchanged() {
    return outcomes.stream()
        .noneMatch(
            o ->
                switch (o) {
                  case Written _,
                      Verified _,
                      Differs _,
                      Unverified _,
                      NotRolledBack _,
                      HighLeft _,
                      Unsettled _ ->
                      true;
                  default -> false;
                });
  }

  /** {@return how many values were written and not undone} */
  public long written() {
    return outcomes.stream()
        .filter(
            o ->
                o instanceof Written
                    || o instanceof Verified
                    || o instanceof Differs
                    || o instanceof Unverified)
        .count();
  }

  /** {@return what the kernel refused} */
  public List<Refused> refusals() {
    return of(Refused.class);
  }

  /** {@return the outcomes of one type} */
  public <O extends Outcome> List<O> of(final Class<O> type) {
    return outcomes.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
