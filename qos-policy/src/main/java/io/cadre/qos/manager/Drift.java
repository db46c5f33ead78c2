package io.cadre.qos.manager;

import java.time.Duration;
import java.time.Instant;

/**
 * A setting that somebody else has changed. The kernel does not tell who.
 *
 * @param group the path of the group
 * @param file the name of the control file
 * @param planned the value that the manager had brought about
 * @param found what the file held instead
 * @param when it was found
 * @param outcome what came of putting it right
 * @param inARow 1, or more if it was put right before and changed again soon after
 * @param pause how long the file is left alone now before it is put right again on such an
 *     occasion; a repair does so whenever it comes
 */
public record Drift(
    String group,
    String file,
    String planned,
    String found,
    Instant when,
    FileOutcome outcome,
    int inARow,
    Duration pause) {

  /** {@return whether another writer insists on his value} */
  public boolean isContested() {
    return inARow > 1;
  }
}
