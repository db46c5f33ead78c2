package io.cadre.qos.manager;

import io.cadre.qos.Pod;
import io.cadre.qos.policy.NodePolicy;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** What a {@link QosManager} is made of. For use by one thread. */
public final class QosManagerBuilder {

  private final Function<ManagerOptions, NodeKernel> kernel;
  private final NodeWatch.Opener watch;
  private final NodePolicy policy;
  private List<Pod> pods = List.of();
  private ManagerOptions options = ManagerOptions.DEFAULTS;
  private NodeListener listener = new NodeListener() {};

  QosManagerBuilder(
      final Function<ManagerOptions, NodeKernel> kernel,
      final NodeWatch.Opener watch,
      final NodePolicy policy) {
    this.kernel = kernel;
    this.watch = watch;
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

  /** Sets who is told of what the manager does and finds. */
  public QosManagerBuilder listener(final NodeListener other) {
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
        kernel.apply(options),
        options.watching() ? watch : _ -> NodeWatch.NONE,
        DesiredNode.of(policy, pods),
        options.period(),
        listener);
  }
}
