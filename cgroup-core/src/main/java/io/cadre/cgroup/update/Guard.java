package io.cadre.cgroup.update;

import io.cadre.cgroup.setting.Memory;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The lowerings of {@code memory.max} in one run of a change set. Safe for any thread. */
final class Guard {

  /** Between two looks at a group; usage that falls makes no event. */
  static final Duration PAUSE = Duration.ofMillis(50);

  private final MemoryMaxGuard rule;
  private final ControlFiles files;
  private final Map<Integer, GuardedLowering> lowerings = new ConcurrentHashMap<>();
  private long waitingSince;
  private boolean waiting;
  private volatile boolean over;

  Guard(final MemoryMaxGuard rule, final ControlFiles files) {
    this.rule = rule;
    this.files = files;
  }

  /** Whether {@code step} must be written by {@link #lowering}. */
  boolean guards(final Step<?> step) {
    return guardsLowering(step) && step.phase() == Phase.LOWER;
  }

  /** Whether undoing {@code step} lowers what is guarded. */
  boolean guardsUndoing(final Step<?> step) {
    return guardsLowering(step) && step.phase() == Phase.RAISE;
  }

  private boolean guardsLowering(final Step<?> step) {
    return !(rule instanceof MemoryMaxGuard.None) && step.file().equals(Memory.MAX.file());
  }

  /** The lowering for {@code step}, the same at each call. */
  GuardedLowering lowering(final Step<?> step) {
    return lowerings.computeIfAbsent(
        step.index(),
        _ ->
            new GuardedLowering(
                files, step, rule instanceof MemoryMaxGuard.AfterReclaim, this::mayWait));
  }

  private synchronized boolean mayWait() {
    if (over || !(rule instanceof MemoryMaxGuard.AfterReclaim(final Duration longest))) {
      return false;
    }
    if (!waiting) {
      waiting = true;
      waitingSince = System.nanoTime();
    }
    return longest.minusNanos(System.nanoTime() - waitingSince).isPositive();
  }

  /** Lets nothing wait any more; gives all that may be waiting. */
  Collection<GuardedLowering> stop() {
    over = true;
    return List.copyOf(lowerings.values());
  }
}
