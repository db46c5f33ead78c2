package io.cadre.qos.manager;

import io.cadre.qos.Pod;
import io.cadre.qos.policy.NodePolicy;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/** What a {@link QosManager} is made of. For use by one thread. */
public final class QosManagerBuilder {

  private final Function<ManagerOptions, NodeKernel> kernel;
  private final NodePolicy policy;
  private List<Pod> pods = List.of();
  private ManagerOptions options = ManagerOptions.DEFAULTS;
  private Consumer<NodeReport> listener = _ -> {};

  QosManagerBuilder(final Function<ManagerOptions, NodeKernel> kernel, final NodePolicy policy) {
    this.kernel = kernel;
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /** Sets the pods that are wanted from the start, after defaulting and validation. */
  public QosManagerBuilder pods(final List<Pod> wanted) {
    pods = List.copyOf(wanted);
    return this;
  }

  /** Sets how the manager goes about its work. */
  public QosManagerBuilder options(final ManagerOptions other) {
    options = Objects.requireNonNull(other, "options");
    return this;
  }

  /**
   * Sets who is told of every run that had something to do, in the thread that ran it. An exception
   * goes to the caller of the run, or to the handler of uncaught exceptions for a periodic one.
   */
  public QosManagerBuilder listener(final Consumer<NodeReport> other) {
    listener = Objects.requireNonNull(other, "listener");
    return this;
  }

  /**
   * {@return a manager that is yet to be started}
   *
   * @throws IllegalArgumentException if there is no plan for the pods
   */
  public QosManager build() {
    return new QosManager(
        kernel.apply(options), DesiredNode.of(policy, pods), options.period(), listener);
  }
}
