package io.cadre.cgroup.pressure;

/**
 * When the kernel is to report pressure: once tasks waited {@code thresholdMicros} within a window
 * of {@code windowMicros}.
 *
 * <p>Two rules depend on the kernel and on the caller, so that only the kernel checks them: {@code
 * full} of {@code cpu} is newer than Linux 5.10, and from Linux 6.5 a caller without
 * CAP_SYS_RESOURCE gets only windows for which {@link #needsPrivilege} is false.
 *
 * @param resource what they waited for
 * @param stall whether some or all of them must have waited
 * @param thresholdMicros microseconds, above 0 and not above the window
 * @param windowMicros microseconds, 500,000 to 10,000,000
 */
public record PressureTrigger(
    PressureFile resource, Stall stall, long thresholdMicros, long windowMicros) {

  // WINDOW_MIN_US and WINDOW_MAX_US of kernel/sched/psi.c. Linux 6.4 dropped the former for the
  // privileged; it is kept here, since averages are taken no more often than that is good for.
  private static final long LEAST_WINDOW = 500_000;
  private static final long GREATEST_WINDOW = 10_000_000;

  /** {@code PSI_FREQ}: how often the kernel takes averages, which serve the unprivileged. */
  private static final long AVERAGES_PERIOD = 2_000_000;

  /**
   * Checks what holds on every kernel.
   *
   * @throws IllegalArgumentException if a number is out of range, or {@code some} of {@code irq} is
   *     meant, which does not exist
   */
  public PressureTrigger {
    if (windowMicros < LEAST_WINDOW || windowMicros > GREATEST_WINDOW) {
      throw new IllegalArgumentException(
          "a window is " + LEAST_WINDOW + " to " + GREATEST_WINDOW + " us, not " + windowMicros);
    }
    if (thresholdMicros <= 0 || thresholdMicros > windowMicros) {
      throw new IllegalArgumentException(
          "a threshold is 1 us to the window of " + windowMicros + " us, not " + thresholdMicros);
    }
    if (resource == PressureFile.IRQ && stall == Stall.SOME) {
      throw new IllegalArgumentException("irq.pressure knows 'full' only");
    }
  }

  /** {@return whether the caller needs CAP_SYS_RESOURCE for this window, from Linux 6.5 on} */
  public boolean needsPrivilege() {
    return windowMicros % AVERAGES_PERIOD != 0;
  }

  /** {@return the text that arms it} */
  public String text() {
    return stall.kernelName() + " " + thresholdMicros + " " + windowMicros;
  }
}
