package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.OpenControlFile;

/**
 * The highest usage of a group since a moment of one's own choosing.
 *
 * <p>Linux 6.12 keeps a peak for each open descriptor of {@code memory.peak} and {@code
 * memory.swap.peak} that was written to; others, and other watches, do not notice. Before the first
 * {@link #reset} this is the peak since the group was made. Cold; for use by one thread at a time.
 * The group must stay open as long. See peak_write() in mm/memcontrol.c.
 */
public final class PeakWatch implements AutoCloseable {

  /** Any text that is not empty will do. */
  private static final String RESET = "reset";

  private final OpenControlFile file;

  private PeakWatch(final OpenControlFile file) {
    this.file = file;
  }

  /** Watches the memory of {@code group}; {@code memory.peak} is there from Linux 5.19 on. */
  public static PeakWatch ofMemory(final Cgroup group) throws CgroupException {
    return new PeakWatch(group.openBoth("memory.peak"));
  }

  /** Watches the swap of {@code group}; {@code memory.swap.peak} is there from Linux 6.5 on. */
  public static PeakWatch ofSwap(final Cgroup group) throws CgroupException {
    return new PeakWatch(group.openBoth("memory.swap.peak"));
  }

  /**
   * Begins anew: from here on the peak is what usage is now, or rises to.
   *
   * @throws CgroupException with {@link CgroupProblem#READ_ONLY_FILE} before Linux 6.12
   */
  public void reset() throws CgroupException {
    file.write(RESET);
  }

  /** {@return the highest usage in bytes, unsigned} */
  public long peak() throws CgroupException {
    return Long.parseUnsignedLong(file.read().strip());
  }

  @Override
  public void close() {
    file.close();
  }
}
