package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.WriteClass;
import io.cadre.cgroup.update.Outcome.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Changes of any number of groups that are made together, in an order that the library chooses.
 *
 * <p>Raised values are written first, outer groups before inner ones, since what an inner group is
 * granted is only there once the outer one has it. Lowered values come last, inner groups before
 * outer ones: an outer limit that shrinks first would reclaim from all its children alike. A lower
 * {@code memory.swap.max} comes at the very end: what a memory limit above it has reclaimed goes to
 * swap, also beyond a limit that is lowered later. Within a group:
 *
 * <ul>
 *   <li>{@code memory.min}, {@code memory.low}, {@code memory.high}, {@code memory.max}, {@code
 *       memory.swap.max} are lowered in this order and raised in the opposite one. So {@code
 *       memory.high} reclaims before {@code memory.max} would kill, and never stands above it in
 *       between; memory that is to lose its protection does not resist that reclaim; and there is
 *       always as much swap for it as either state allows (mm/memcontrol.c: memory_high_write,
 *       memory_max_write, effective protection in mem_cgroup_calculate_protection, room in
 *       mem_cgroup_get_nr_swap_pages).
 *   <li>{@code cpu.max} goes before {@code cpu.max.burst} when the quota rises and after it when
 *       the quota falls: the kernel refuses a burst above the quota, whichever is written
 *       (kernel/sched/core.c: tg_set_cfs_bandwidth).
 *   <li>{@code cpu.weight} is written while the group is not idle: the kernel refuses it otherwise
 *       (kernel/sched/fair.c: sched_group_set_shares). When {@code cpu.idle} is cleared it goes
 *       after, when it is set it goes before.
 * </ul>
 *
 * <p>Immutable and safe for use by any thread.
 */
public final class ChangeSet {

  private final List<Change<?>> changes;

  private ChangeSet(final List<Change<?>> changes) {
    this.changes = List.copyOf(changes);
  }

  /** {@return a builder of a change set, for use by one thread} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the changes in the order they were added} */
  public List<Change<?>> changes() {
    return changes;
  }

  /**
   * {@return how long the slowest of these writes can hold up the thread that makes it, {@link
   * WriteClass#BOUNDED} when there is none}
   */
  public WriteClass writeClass() {
    return changes.stream()
        .map(change -> change.setting().writeClass())
        .max(Comparator.naturalOrder())
        .orElse(WriteClass.BOUNDED);
  }

  /**
   * Makes the changes in the calling thread, which must be a platform thread unless {@link
   * #writeClass} is {@link WriteClass#BOUNDED}: a virtual one would pin its carrier. An interrupted
   * thread does not wait for memory to be freed, see {@link MemoryMaxGuard#afterReclaim}.
   *
   * @return what became of each change; the kernel's refusals are in there and not thrown
   */
  public UpdateReport apply(final UpdateOptions options) {
    return apply(options, new KernelFiles());
  }

  UpdateReport apply(final UpdateOptions options, final ControlFiles files) {
    final Journal journal = new Journal(changes);
    final SequentialRun run = new SequentialRun(this, options, files, Gate.OPEN, journal);
    Optional<Duration> pause = run.go();
    while (pause.isPresent()) {
      try {
        // The kernel has an event for usage that rises above a limit, and none for usage that
        // falls.
        Thread.sleep(pause.get());
      } catch (final InterruptedException e) {
        run.stopWaiting();
        Thread.currentThread().interrupt();
      }
      pause = run.go();
    }
    return journal.close(Reason.OTHER_REFUSED);
  }

  /** Collects changes; each file of a group, or row of such a file, may be named once. */
  public static final class Builder {

    private record Target(long group, String setting) {}

    private final List<Change<?>> changes = new ArrayList<>();
    private final Set<Target> targets = new HashSet<>();

    private Builder() {}

    /**
     * Adds a change.
     *
     * @throws IllegalArgumentException if the value is outside the range of the setting, or this
     *     file of this group has a value already
     */
    public <T> Builder set(final Cgroup group, final Setting<T> setting, final T value) {
      final Change<T> change = new Change<>(group, setting, value);
      if (!targets.add(new Target(group.id(), setting.toString()))) {
        throw new IllegalArgumentException("there is a value for this file already: " + change);
      }
      changes.add(change);
      return this;
    }

    /** {@return the change set} */
    public ChangeSet build() {
      return new ChangeSet(changes);
    }
  }
}
