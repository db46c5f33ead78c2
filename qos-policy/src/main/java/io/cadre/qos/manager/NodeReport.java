package io.cadre.qos.manager;

import io.cadre.qos.manager.FileOutcome.Deferred;
import io.cadre.qos.manager.FileOutcome.Refused;
import java.time.Duration;
import java.util.List;

/**
 * What a run of the manager did.
 *
 * @param run what kind of run it was
 * @param outcomes an outcome for every value and group that was looked at; of a repair those that
 *     were as they should be, too
 * @param took how long it took
 */
public record NodeReport(Run run, List<FileOutcome> outcomes, Duration took) {

  /** The report of an update that found nothing to do. */
  public static final NodeReport NOTHING = new NodeReport(Run.UPDATE, List.of(), Duration.ZERO);

  /** What made the manager act. */
  public enum Run {
    /** Its start. */
    START,
    /** A change of what is wanted, or something left over from an earlier run. */
    UPDATE,
    /** Something that somebody else has done, and that an event told of. */
    CORRECTION,
    /** The comparison of everything with the kernel, once a period or on demand. */
    REPAIR
  }

  /** Copies the list. */
  public NodeReport {
    outcomes = List.copyOf(outcomes);
  }

  /** {@return whether all is as it should be, as far as this run looked and this kernel can} */
  public boolean isComplete() {
    return outcomes.stream().allMatch(FileOutcome::isSettled);
  }

  /** Whether anything was changed, or could not be. */
  boolean isNews() {
    return outcomes.stream()
        .anyMatch(
            outcome ->
                switch (outcome) {
                  case FileOutcome.Unchanged _ -> false;
                  case FileOutcome.Scored scored -> scored.written() > 0;
                  case final Refused refused -> !refused.isSettled() && !refused.isGone();
                  default -> true;
                });
  }

  /** {@return what the kernel refused} */
  public List<Refused> refusals() {
    return of(Refused.class);
  }

  /** {@return what has to wait for the next update} */
  public List<Deferred> deferred() {
    return of(Deferred.class);
  }

  /** {@return the outcomes of one type} */
  public <O extends FileOutcome> List<O> of(final Class<O> type) {
    return outcomes.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
