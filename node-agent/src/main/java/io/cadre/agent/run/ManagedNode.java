package io.cadre.agent.run;

import io.cadre.agent.follow.PodSink;
import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.manager.ManagerOptions.StalePods;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.manager.QosManagerBuilder;
import io.cadre.qos.policy.NodePolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A manager that starts with the first pods it is told of: before, there is nothing that it could
 * know to be wanted or not.
 */
final class ManagedNode implements PodSink, AutoCloseable {

  private final NodePolicy policy;
  private final StalePods stalePods;
  private final Supplier<QosManagerBuilder> builder;
  private final Health health;
  private volatile QosManager manager;
  private volatile boolean closed;

  /**
   * Nothing is begun.
   *
   * @param builder describes the manager, but for its pods
   */
  ManagedNode(
      final NodePolicy policy,
      final StalePods stalePods,
      final Supplier<QosManagerBuilder> builder,
      final Health health) {
    this.policy = policy;
    this.stalePods = stalePods;
    this.builder = builder;
    this.health = health;
  }

  /** The manager, once there is one. */
  Optional<QosManager> manager() {
    return Optional.ofNullable(manager);
  }

  @Override
  public Optional<String> objection(final List<Pod> pods) {
    try {
      policy.plan(pods);
    } catch (final IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
    final Map<String, Pod> before = new HashMap<>();
    manager().ifPresent(m -> m.info().pods().forEach(pod -> before.put(pod.uid(), pod)));
    return pods.stream()
        .filter(pod -> before.containsKey(pod.uid()))
        .flatMap(pod -> otherClass(before.get(pod.uid()), pod).stream())
        .findFirst();
  }

  /** The class says where the group of a pod is, and a pod does not move. */
  private Optional<String> otherClass(final Pod before, final Pod after) {
    final QosClass was = policy.qosClass(before);
    final QosClass is = policy.qosClass(after);
    return was == is
        ? Optional.empty()
        : Optional.of(
            "%s is %s and would be %s: a pod keeps its QoS class, so remove it first"
                .formatted(after.label(), was.kubernetesName(), is.kubernetesName()));
  }

  @Override
  public void take(final List<Pod> pods, final boolean complete) throws CgroupException {
    if (closed) {
      return;
    }
    if (manager != null) {
      manager.setPods(pods);
    } else if (complete || stalePods == StalePods.KEEP) {
      start(pods);
    }
  }

  private void start(final List<Pod> pods) throws CgroupException {
    final QosManager started = builder.get().pods(pods).build();
    manager = started;
    started.start();
    health.running(!closed);
  }

  @Override
  public void close() {
    closed = true;
    health.running(false);
    manager().ifPresent(QosManager::close);
  }
}
