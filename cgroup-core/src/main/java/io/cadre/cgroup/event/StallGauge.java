package io.cadre.cgroup.event;

import io.cadre.cgroup.pressure.PressureTrigger;

/**
 * Tells events of a pressure trigger that are due from those that are not.
 *
 * <p>The kernel counts from a total of its own, which is behind when nobody has watched for a
 * while, so a trigger can fire on the first stall however short. Here an event counts once the
 * total of the file has grown by the threshold since the last one, or since before the trigger.
 */
final class StallGauge {

  private final PressureTrigger trigger;
  private final StallTotal total;
  private long reported;

  StallGauge(final PressureTrigger trigger) {
    this.trigger = trigger;
    this.total = new StallTotal(trigger.stall());
  }

  /** Starts to count from what the file says before the trigger is armed. */
  void begin(final byte[] text, final int length) {
    reported = Math.max(total.find(text, length), 0);
  }

  /** Microseconds to report, or 0 if the event is not due. */
  long growth(final byte[] text, final int length) {
    final long now = total.find(text, length);
    final long growth = now - reported;
    if (now < 0 || growth < trigger.thresholdMicros()) {
      return 0;
    }
    reported = now;
    return growth;
  }
}
