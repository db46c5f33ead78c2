package io.cadre.qos.policy;

import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The rules of one node, with everything filled in but its pods.
 *
 * <p>Immutable and safe for use by any thread, as long as the {@link ContainerLeaf} of its options
 * is.
 */
public final class NodePolicy {
  private final PolicyOptions options;
  private final Function<List<Pod>, Plan> planner;

  private NodePolicy(final PolicyOptions options, final Function<List<Pod>, Plan> planner) {
    this.options = options;
    this.planner = planner;
  }

  /**
   * Returns the rules of a node that is known from its Node object alone.
   *
   * @param node the node
   * @param options the kubelet's configuration as far as it is known
   * @return the rules
   */
  public static NodePolicy of(final Node node, final PolicyOptions options) {
    Objects.requireNonNull(node, "node");
    return new NodePolicy(options, pods -> NodePlanner.plan(node, pods, options));
  }

  /**
   * Returns the rules of a node whose kubelet's whole configuration is known.
   *
   * @param node the node
   * @param config the kubelet's configuration
   * @return the rules
   */
  public static NodePolicy of(final Node node, final KubeletConfig config) {
    Objects.requireNonNull(node, "node");
    return new NodePolicy(config.options(), pods -> NodePlanner.plan(node, pods, config));
  }

  /**
   * Returns what the groups of the node should be set to.
   *
   * @param pods the pods that have not ended, after defaulting and validation
   * @return the plan
   * @throws IllegalArgumentException as {@link NodePlanner} does
   */
  public Plan plan(final List<Pod> pods) {
    return planner.apply(pods);
  }

  /**
   * Returns what Memory QoS protects.
   *
   * @param pods the pods that have not ended, after defaulting
   * @return the sums over the pods
   */
  public ProtectedMemory protectedMemory(final List<Pod> pods) {
    return ProtectedMemory.of(pods, options);
  }

  /**
   * Returns the class of a pod.
   *
   * @param pod the pod after defaulting
   * @return the class that its status names, or that follows from its resources
   */
  public QosClass qosClass(final Pod pod) {
    return PodFacts.of(pod, options.version()).qosClass();
  }

  /**
   * Returns whether a group is named as that of a pod of this node would be, whatever pods there
   * are.
   *
   * @param path its path below the root of the cgroup file system
   * @return false also for names that Kubernetes would not make, such as {@code pods-backup}
   */
  public boolean isPod(final String path) {
    for (final QosClass qosClass : QosClass.values()) {
      final CgroupName tier = KubepodsName.tier(options.cgroupRoot(), qosClass);
      if (isPodOf(tier, path)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPodOf(final CgroupName tier, final String path) {
    final CgroupDriver driver = options.cgroupDriver();
    if (!path.startsWith(driver.path(tier) + "/")) {
      return false;
    }
    try {
      final CgroupName name = driver.parse(path);
      return KubepodsName.podUid(tier, name).isPresent() && driver.path(name).equals(path);
    } catch (final IllegalArgumentException _) {
      return false; // a name that the driver would never make
    }
  }
}
