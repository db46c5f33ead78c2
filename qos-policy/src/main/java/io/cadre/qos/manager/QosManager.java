package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.Pod;
import io.cadre.qos.manager.NodeReport.Run;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Keeps the groups of a node as its pods need them, from {@link #start} to {@link #close}: the
 * kubepods root, the tiers, the groups of reservations, pods and containers, and the OOM scores of
 * the processes in them.
 *
 * <p>The manager knows what it has brought about. An <em>update</em> does what is left to do and
 * nothing else: with nothing left it makes no system call and allocates nothing; with one pod
 * changed it writes the files of that pod that change, and those of the root and the tiers. A
 * <em>repair</em> reads every file of the plan, writes those that somebody else has changed, makes
 * groups again that are gone, gives processes their OOM scores, and removes groups of pods that
 * nobody wants. It comes once a period, from a thread of its own. A <em>correction</em> mends what
 * an event tells of, at once and by that thread: a file that somebody else has written, a root,
 * tier or pod that is gone, a container group that has appeared, processes that have entered it. A
 * file that is changed again and again is corrected ever more rarely, down to once a minute, and by
 * every repair. Writes of this manager are told from others by their value.
 *
 * <p>What is refused keeps nothing else from being done, is told in the report, and tried again by
 * every update and repair until it works. {@code memory.max} is never lowered below what is in use,
 * for which the kernel would kill: memory is reclaimed first, and if that does not suffice the old
 * limit stays until the next update.
 *
 * <p>Safe for use by any platform thread; runs come one after the other, and each ends within the
 * times of {@link ManagerOptions}. A virtual thread would be pinned to its carrier meanwhile.
 *
 * <p>Source of what it does and when: {@code pkg/kubelet/cm/qos_container_manager_linux.go}.
 */
public final class QosManager implements AutoCloseable {

  private enum Phase {
    NEW,
    RUNNING,
    CLOSED
  }

  private final NodeKernel kernel;
  private final Reconciliation reconciliation;
  private final Duration period;
  private final NodeListener listener;
  private final NodeWatch watch;
  private final Corrections corrections;
  private final Reactions reactions;
  private final ManagerMetrics metrics = new ManagerMetrics();
  private final ReentrantLock running = new ReentrantLock();

  // Each is written by whoever holds the lock.
  private volatile DesiredNode desired;
  private volatile Plan applied = new Plan(List.of());
  private volatile Phase phase = Phase.NEW;

  QosManager(
      final NodeKernel kernel,
      final NodeWatch.Opener watch,
      final DesiredNode desired,
      final Duration period,
      final NodeListener listener) {
    final Backoff backoff = new Backoff();
    this.kernel = kernel;
    this.reconciliation = new Reconciliation(kernel);
    this.period = period;
    this.listener = listener;
    this.reactions =
        new Reactions(
            listener, () -> this.desired.plan(), this::correct, this::repairUnlessClosed, backoff);
    this.watch = watch.open(reactions);
    this.corrections = new Corrections(this.watch, reconciliation, backoff);
    want(desired);
  }

  /**
   * Starts to describe a manager.
   *
   * @param root the hierarchy, which must stay open as long as the manager and is the caller's
   * @param policy the rules of the node
   */
  public static QosManagerBuilder builder(final CgroupRoot root, final NodePolicy policy) {
    Objects.requireNonNull(root, "root");
    return new QosManagerBuilder(
        options -> new KernelNode(root, options, policy::isPod),
        events -> new KernelWatch(root, events),
        policy);
  }

  /**
   * Starts to describe a manager of something that stands for a kernel.
   *
   * @param kernel what is asked and told instead of control groups; the manager closes it
   * @param policy the rules of the node
   */
  public static QosManagerBuilder builder(final NodeKernel kernel, final NodePolicy policy) {
    Objects.requireNonNull(kernel, "kernel");
    return new QosManagerBuilder(_ -> kernel, _ -> NodeWatch.NONE, policy);
  }

  /**
   * Creates the root and the tiers, or brings those that are there in shape, then everything else,
   * and starts to watch the groups and to repair them once a period.
   *
   * @throws CgroupException if the hierarchy has no {@code cpu} or {@code memory}, or the root or a
   *     tier cannot be made; the manager may be started again then
   * @throws IllegalStateException if it was started or closed before
   */
  public NodeReport start() throws CgroupException {
    final NodeReport report;
    running.lock();
    try {
      require(Phase.NEW);
      kernel.requireUsable();
      final long begun = System.nanoTime();
      report = done(Run.START, begun, reconciliation.start(desired.plan()));
      corrections.rehearse(desired.plan());
      phase = Phase.RUNNING;
      reactions.repairEvery(period);
    } finally {
      running.unlock();
    }
    listener.report(report);
    return report;
  }

  /**
   * Does what is left to do, now.
   *
   * @return what was done, {@link NodeReport#NOTHING} without a system call if nothing is left
   * @throws IllegalStateException if the manager is not running
   */
  public NodeReport update() {
    if (phase == Phase.RUNNING && applied == desired.plan()) {
      metrics.skip();
      return NodeReport.NOTHING;
    }
    return run(Run.UPDATE, UnaryOperator.identity());
  }

  /**
   * Compares everything with the kernel, now, and mends what differs.
   *
   * @throws IllegalStateException if the manager is not running
   */
  public NodeReport repair() {
    return run(Run.REPAIR, UnaryOperator.identity());
  }

  /**
   * Adds a pod, or changes the one with the same uid, its containers included. The root and the
   * tiers are up to date before a group is added. Limits that grow do so for the pod before its
   * containers, limits that shrink for the containers before the pod.
   *
   * @param pod the pod after defaulting and validation
   * @throws IllegalArgumentException if there is no plan with this pod, or the pod would change its
   *     QoS class; nothing is changed then
   * @throws IllegalStateException if the manager is not running
   */
  public NodeReport putPod(final Pod pod) {
    return run(Run.UPDATE, node -> node.with(pod));
  }

  /**
   * Removes a pod that has ended, with all processes that are left of it.
   *
   * @param uid its uid; nothing is done for an unknown one
   * @throws IllegalStateException if the manager is not running
   */
  public NodeReport removePod(final String uid) {
    return run(Run.UPDATE, node -> node.without(uid));
  }

  /**
   * Replaces all pods.
   *
   * @param pods the pods that have not ended, after defaulting and validation
   * @throws IllegalArgumentException if there is no plan for them, or a pod would change its QoS
   *     class; nothing is changed then
   * @throws IllegalStateException if the manager is not running
   */
  public NodeReport setPods(final List<Pod> pods) {
    return run(Run.UPDATE, node -> node.withOnly(pods));
  }

  /** {@return what is wanted and what has been brought about} */
  public NodeState info() {
    final DesiredNode wanted = desired;
    return new NodeState(wanted.pods(), wanted.plan(), applied);
  }

  /** {@return the counters of this manager, which go on counting} */
  public ManagerMetrics metrics() {
    return metrics;
  }

  private NodeReport run(final Run run, final UnaryOperator<DesiredNode> change) {
    final NodeReport report;
    running.lock();
    try {
      require(Phase.RUNNING);
      want(change.apply(desired));
      report = reconcile(run);
    } finally {
      running.unlock();
    }
    listener.report(report);
    return report;
  }

  private void repairUnlessClosed() {
    unlessClosed(() -> reconcile(Run.REPAIR)).ifPresent(listener::report);
  }

  /** Mends what signs point to; most are of this manager's own writes, and are found to be so. */
  private void correct(final Set<Sign> signs) {
    final Findings found = corrections.inspect(signs, desired.plan());
    if (!found.isEmpty()) {
      unlessClosed(() -> mend(signs, found)).ifPresent(mended -> mended.tell(listener));
    }
  }

  private Mended mend(final Set<Sign> signs, final Findings found) {
    final Plan plan = desired.plan();
    final Findings now = found.holdUnder(plan) ? found : corrections.inspect(signs, plan);
    final Mended mended = corrections.mend(now, applied);
    applied = mended.applied();
    metrics.count(mended);
    now.ofOtherGroups().ifPresent(watch::follow);
    return mended;
  }

  private <T> Optional<T> unlessClosed(final Supplier<T> work) {
    running.lock();
    try {
      return phase == Phase.RUNNING ? Optional.of(work.get()) : Optional.empty();
    } finally {
      running.unlock();
    }
  }

  private void want(final DesiredNode node) {
    metrics.wanted(node.policy().protectedMemory(node.pods()));
    desired = node;
  }

  private NodeReport reconcile(final Run run) {
    final long begun = System.nanoTime();
    final Plan plan = desired.plan();
    return done(
        run,
        begun,
        run == Run.UPDATE
            ? reconciliation.update(applied, plan)
            : reconciliation.repair(applied, plan));
  }

  private NodeReport done(final Run run, final long begun, final List<FileOutcome> outcomes) {
    applied = Progress.after(outcomes, applied, desired.plan());
    final NodeReport report =
        new NodeReport(run, outcomes, Duration.ofNanos(System.nanoTime() - begun));
    metrics.count(report);
    watch.follow(desired.plan());
    return report;
  }

  private void require(final Phase wanted) {
    if (phase != wanted) {
      throw new IllegalStateException("the manager is " + phase);
    }
  }

  /**
   * Ends all it does of its own accord, and waits for a run that is under way. The groups stay. A
   * write that hangs in the kernel keeps its thread until it comes back.
   */
  @Override
  public void close() {
    running.lock();
    try {
      phase = Phase.CLOSED;
      kernel.close();
      watch.close();
    } finally {
      running.unlock();
    }
    reactions.close();
  }
}
