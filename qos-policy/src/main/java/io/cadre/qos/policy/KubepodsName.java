package io.cadre.qos.policy;

import io.cadre.qos.QosClass;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The names of the kubepods tree.
 *
 * <p>Guaranteed pods lie directly in {@code kubepods}; Burstable and BestEffort pods have a tier of
 * their own in between.
 *
 * <p>Source: {@code GetPodContainerName} in {@code pkg/kubelet/cm/pod_container_manager_linux.go};
 * unchanged in all releases known here.
 */
public final class KubepodsName {
  private static final String KUBEPODS = "kubepods";
  private static final String POD_PREFIX = "pod";

  // UUIDs from the API server, their digits alone from manifests on the node.
  private static final Pattern UID =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}");

  private KubepodsName() {}

  /**
   * Returns the group that holds all pods.
   *
   * @param cgroupRoot {@code --cgroup-root} of the kubelet
   * @return {@code kubepods} in it
   */
  public static CgroupName root(final CgroupName cgroupRoot) {
    return cgroupRoot.child(KUBEPODS);
  }

  /**
   * Returns the group that holds the pods of a class.
   *
   * @param cgroupRoot {@code --cgroup-root} of the kubelet
   * @param qosClass the class
   * @return the tier, for Guaranteed the root of all pods
   */
  public static CgroupName tier(final CgroupName cgroupRoot, final QosClass qosClass) {
    return switch (qosClass) {
      case GUARANTEED -> root(cgroupRoot);
      case BURSTABLE -> root(cgroupRoot).child("burstable");
      case BEST_EFFORT -> root(cgroupRoot).child("besteffort");
    };
  }

  /**
   * Returns the group of a pod.
   *
   * @param cgroupRoot {@code --cgroup-root} of the kubelet
   * @param qosClass the class of the pod
   * @param uid the uid of the pod
   * @return {@code pod<uid>} in its tier
   * @throws IllegalArgumentException if the uid is no plain directory name
   */
  public static CgroupName pod(
      final CgroupName cgroupRoot, final QosClass qosClass, final String uid) {
    return pod(tier(cgroupRoot, qosClass), uid);
  }

  static CgroupName pod(final CgroupName tier, final String uid) {
    return tier.child(POD_PREFIX + uid);
  }

  /**
   * Returns the pod whose group has this name.
   *
   * @param tier the group that holds the pods of a class
   * @param group any name
   * @return the uid, or empty if the name is not {@code pod} and a uid as Kubernetes makes them,
   *     directly in the tier
   */
  public static Optional<String> podUid(final CgroupName tier, final CgroupName group) {
    final List<String> components = group.components();
    if (components.isEmpty()
        || !components.subList(0, components.size() - 1).equals(tier.components())
        || !components.getLast().startsWith(POD_PREFIX)) {
      return Optional.empty();
    }
    return Optional.of(components.getLast().substring(POD_PREFIX.length()))
        .filter(uid -> UID.matcher(uid).matches());
  }
}
