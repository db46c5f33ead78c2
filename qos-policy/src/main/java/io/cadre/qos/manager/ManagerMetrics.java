package io.cadre.qos.manager;

import io.cadre.qos.policy.ProtectedMemory;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The counters of a manager, from its making on, and the kubelet's gauges for Memory QoS. Reading
 * one allocates nothing and waits for nobody; any thread may do so. Counters read one after the
 * other may stem from before and after a run.
 */
public final class ManagerMetrics {

  private final AtomicLong updates = new AtomicLong();
  private final AtomicLong skippedUpdates = new AtomicLong();
  private final AtomicLong repairs = new AtomicLong();
  private final AtomicLong corrections = new AtomicLong();
  private final AtomicLong drifts = new AtomicLong();
  private final AtomicLong nanos = new AtomicLong();
  private final AtomicLong writes = new AtomicLong();
  private final AtomicLong skippedWrites = new AtomicLong();
  private final AtomicLong failures = new AtomicLong();
  private final AtomicLong deferrals = new AtomicLong();
  private final AtomicLong removals = new AtomicLong();
  private final AtomicLong scoredProcesses = new AtomicLong();
  private volatile ProtectedMemory protectedMemory = ProtectedMemory.NONE;

  ManagerMetrics() {}

  /** {@return how many updates had something to do} */
  public long updates() {
    return updates.get();
  }

  /** {@return how many updates found nothing to do} */
  public long skippedUpdates() {
    return skippedUpdates.get();
  }

  /** {@return how many times everything was compared with the kernel, at the start too} */
  public long repairs() {
    return repairs.get();
  }

  /** {@return how many times something was mended because an event told of it} */
  public long corrections() {
    return corrections.get();
  }

  /** {@return how many times a setting was found changed by somebody else, told by an event} */
  public long drifts() {
    return drifts.get();
  }

  /** {@return how long all runs took together, in nanoseconds} */
  public long nanos() {
    return nanos.get();
  }

  /** {@return how many values were written to control files} */
  public long writes() {
    return writes.get();
  }

  /** {@return how many values were not written because the kernel had them} */
  public long skippedWrites() {
    return skippedWrites.get();
  }

  /** {@return how many values and groups the kernel refused, files it does not have included} */
  public long failures() {
    return failures.get();
  }

  /** {@return how many times a value or removal had to wait for the next update} */
  public long deferrals() {
    return deferrals.get();
  }

  /** {@return how many groups of pods and containers were removed, each with all below it} */
  public long removals() {
    return removals.get();
  }

  /** {@return how many times a process was given its {@code oom_score_adj}} */
  public long scoredProcesses() {
    return scoredProcesses.get();
  }

  /**
   * {@return {@code kubelet_memory_qos_node_memory_min_bytes}: memory of Guaranteed pods that is
   * protected by {@code memory.min}, in bytes}
   */
  public long memoryQosMinBytes() {
    return protectedMemory.minBytes();
  }

  /**
   * {@return {@code kubelet_memory_qos_node_memory_low_bytes}: memory of Burstable pods that is
   * protected by {@code memory.low}, in bytes}
   */
  public long memoryQosLowBytes() {
    return protectedMemory.lowBytes();
  }

  void skip() {
    skippedUpdates.incrementAndGet();
  }

  void wanted(final ProtectedMemory memory) {
    protectedMemory = memory;
  }

  void count(final NodeReport report) {
    switch (report.run()) {
      case UPDATE -> updates.incrementAndGet();
      case CORRECTION -> corrections.incrementAndGet();
      case START, REPAIR -> repairs.incrementAndGet();
    }
    nanos.addAndGet(report.took().toNanos());
    report.outcomes().forEach(this::count);
  }

  void count(final Mended mended) {
    drifts.addAndGet(mended.drifts().size());
    count(mended.report());
  }

  private void count(final FileOutcome outcome) {
    switch (outcome) {
      case FileOutcome.Written _ -> writes.incrementAndGet();
      case FileOutcome.Unchanged _ -> skippedWrites.incrementAndGet();
      case FileOutcome.Refused _ -> failures.incrementAndGet();
      case FileOutcome.Deferred _ -> deferrals.incrementAndGet();
      case FileOutcome.Removed _ -> removals.incrementAndGet();
      case FileOutcome.Scored scored -> scoredProcesses.addAndGet(scored.written());
    }
  }
}
