package io.cadre.cgroup.event;

/**
 * What is known of the value of one file: the last one seen or written by this process, and the one
 * it is about to write.
 */
final class KnownValue {

  private final Runnable lookAgain;
  private ExpectedValue known;
  private ExpectedValue announced;
  private boolean unsure;

  /**
   * Starts with what the file shows.
   *
   * @param lookAgain has the file read once more, soon
   */
  KnownValue(final byte[] text, final int length, final Runnable lookAgain) {
    this.known = ExpectedValue.of(text, length);
    this.lookAgain = lookAgain;
  }

  synchronized void begin(final ExpectedValue value) {
    announced = value;
    unsure = false;
  }

  synchronized void end(final boolean done) {
    if (announced != null && done) {
      known = announced;
      if (unsure) {
        // The old value was seen meanwhile: from before the write, or put back after it.
        lookAgain.run();
      }
    }
    announced = null;
  }

  /**
   * Judges a text that was read because of a write by anyone.
   *
   * @return null if it is what this process knows or has written; else what was known, and the text
   *     is now
   */
  synchronized String judge(final byte[] text, final int length) {
    if (announced != null && announced.matches(text, length)) {
      known = announced;
      return null;
    }
    if (known.matches(text, length)) {
      unsure = announced != null;
      return null;
    }
    final String before = known.toString();
    known = ExpectedValue.of(text, length);
    return before;
  }
}
