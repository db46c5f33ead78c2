package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import java.util.function.BooleanSupplier;

/**
 * Lowers {@code memory.max} of one group as {@link MemoryMaxGuard} says, in rounds, one at a time.
 * Between rounds {@code memory.high} stays low, until {@link #abandon}, which any thread may call.
 */
final class GuardedLowering {

  /** What came of a round. */
  enum Round {
    WRITTEN,
    /** Left as it was, for good. */
    HELD_BACK,
    /** Left as it was, and worth a look later: no event tells that usage has fallen. */
    AGAIN
  }

  private static final String RECLAIM = "memory.reclaim";

  private final ControlFiles files;
  private final Step<?> step;
  private final Cgroup group;
  private final Limit max;
  private final boolean reclaims;
  private final BooleanSupplier mayGoOn;
  private MemoryUse use;

  /** What {@code memory.high} was before it was lowered; empty when it was not. */
  private String high = "";

  private boolean running;
  private boolean abandoned;

  /**
   * Begins with nothing.
   *
   * @param mayGoOn asked whether there may be another round, after one that did not suffice
   */
  GuardedLowering(
      final ControlFiles files,
      final Step<?> step,
      final boolean reclaims,
      final BooleanSupplier mayGoOn) {
    this.files = files;
    this.step = step;
    this.group = step.change().group();
    this.max = (Limit) step.change().value();
    this.reclaims = reclaims;
    this.mayGoOn = mayGoOn;
  }

  Step<?> step() {
    return step;
  }

  /** Bytes in use at the last look. */
  long usage() {
    return use.bytes();
  }

  Round go() throws CgroupException, HighLeftException {
    synchronized (this) {
      running = true;
    }
    try {
      final Round round = round();
      if (!end() && round == Round.AGAIN) {
        return Round.AGAIN;
      }
      putHighBack();
      return round == Round.WRITTEN ? Round.WRITTEN : Round.HELD_BACK;
    } catch (final CgroupException e) {
      end();
      putHighBack();
      throw e;
    }
  }

  /** Whether it was abandoned meanwhile. */
  private synchronized boolean end() {
    running = false;
    return abandoned;
  }

  /**
   * Puts {@code memory.high} back, or has it done by the round under way, which is the last. The
   * write raises the limit and so does not reclaim, unless usage was above it from the start.
   */
  void abandon() throws HighLeftException {
    synchronized (this) {
      abandoned = true;
      if (running) {
        return;
      }
    }
    putHighBack();
  }

  private Round round() throws CgroupException {
    if (writeIfItFits()) {
      return Round.WRITTEN;
    }
    if (!reclaims) {
      return Round.HELD_BACK;
    }
    lowerHigh();
    reclaim();
    if (writeIfItFits()) {
      return Round.WRITTEN;
    }
    return mayGoOn.getAsBoolean() ? Round.AGAIN : Round.HELD_BACK;
  }

  private boolean writeIfItFits() throws CgroupException {
    use = MemoryUse.read(files, group, max);
    if (use.fits()) {
      files.write(group, step.file(), step.change().text());
    }
    return use.fits();
  }

  /** Before Linux 6.16 the write itself reclaims until usage is below, or gives up. */
  private void lowerHigh() throws CgroupException {
    final String before = files.read(group, Memory.HIGH.file());
    if (Limit.compare(Memory.HIGH.parse(before), max) <= 0) {
      return;
    }
    synchronized (this) {
      high = before; // also when the write fails: it may have stored the value all the same
    }
    files.write(group, Memory.HIGH.file(), step.change().text());
  }

  private void reclaim() throws CgroupException {
    final MemoryUse now = MemoryUse.read(files, group, max);
    if (now.fits()) {
      return;
    }
    try {
      files.write(group, RECLAIM, Long.toUnsignedString(now.excess()));
    } catch (final CgroupException e) {
      // The file came with Linux 5.19.
      if (e.problem() != CgroupProblem.PARTLY_RECLAIMED && !e.problem().isAbsence()) {
        throw e;
      }
    }
  }

  private void putHighBack() throws HighLeftException {
    final String before;
    synchronized (this) {
      before = high;
      high = "";
    }
    if (before.isEmpty()) {
      return;
    }
    try {
      files.write(group, Memory.HIGH.file(), before);
    } catch (final CgroupException e) {
      throw new HighLeftException(before, e);
    }
  }
}
