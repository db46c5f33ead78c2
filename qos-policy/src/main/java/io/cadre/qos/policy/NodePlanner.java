package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/**
 * Works out the whole kubepods tree of a node: every group, every file, every value, every reason.
 *
 * <p>Pods and tiers come out as the kubelet sets them, containers as the runtime does on the
 * kubelet's behalf. Init containers have a group of their own, as while they run.
 */
public final class NodePlanner {
  private final Node node;
  private final PolicyOptions options;
  private final List<PlannedGroup> groups = new ArrayList<>();
  private final Set<String> paths = new HashSet<>();

  private NodePlanner(final Node node, final PolicyOptions options) {
    this.node = node;
    this.options = options;
  }

  /**
   * Returns what the groups of a node should be set to, parents before children: the root, the
   * Burstable and the BestEffort tier, then each pod followed by its containers.
   *
   * @param node the node
   * @param pods the pods that have not ended, after defaulting and {@link PodValidator validation}
   * @param options the kubelet's configuration
   * @return the groups
   * @throws IllegalArgumentException if a uid or container name cannot be a directory name, or two
   *     groups would have the same path
   */
  public static List<PlannedGroup> plan(
      final Node node, final List<Pod> pods, final PolicyOptions options) {
    final NodePlanner planner = new NodePlanner(node, options);
    planner.addTiers(pods);
    pods.forEach(planner::addPod);
    return Collections.unmodifiableList(planner.groups);
  }

  private void addTiers(final List<Pod> pods) {
    final TierCgroups tiers = TierCgroups.of(pods, node, options);
    final SequencedMap<String, PlannedFile> root = kubeletFiles(tiers.root());
    root.putAll(
        CgroupFiles.of(
            KubepodsRoot.config(node, options),
            CpuWeightFormula.LINEAR,
            options.cgroupDriver(),
            new TreeSet<>()));
    addTier(GroupRole.ROOT, "kubepods", QosClass.GUARANTEED, root);
    addTier(GroupRole.TIER, "burstable", QosClass.BURSTABLE, kubeletFiles(tiers.burstable()));
    addTier(GroupRole.TIER, "besteffort", QosClass.BEST_EFFORT, kubeletFiles(tiers.bestEffort()));
  }

  private void addTier(
      final GroupRole role,
      final String label,
      final QosClass qosClass,
      final SequencedMap<String, PlannedFile> files) {
    final CgroupName name = KubepodsName.tier(options.cgroupRoot(), qosClass);
    add(options.cgroupDriver().path(name), role, label, qosClass, files, OptionalInt.empty());
  }

  private void addPod(final Pod pod) {
    final QosClass qosClass = QosClassification.of(pod, options.version());
    final CgroupName name = KubepodsName.pod(options.cgroupRoot(), qosClass, pod.uid());
    final String path = options.cgroupDriver().path(name);
    final CgroupConfig config = PodCgroup.config(pod, node, options);
    add(path, GroupRole.POD, pod.label(), qosClass, kubeletFiles(config), OptionalInt.empty());
    pod.allContainers().forEach(container -> addContainer(path, pod, container, qosClass));
  }

  private void addContainer(
      final String podPath, final Pod pod, final Container container, final QosClass qosClass) {
    final SequencedMap<String, PlannedFile> files =
        CgroupFiles.of(
            ContainerCgroup.config(pod, container, node, options),
            options.runtimeWeight(),
            options.cgroupDriver(),
            node.hugepageSizes());
    add(
        podPath + "/" + leaf(pod, container),
        GroupRole.CONTAINER,
        pod.label() + "/" + container.name(),
        qosClass,
        files,
        OptionalInt.of(OomScore.of(pod, container, node, options)));
  }

  private String leaf(final Pod pod, final Container container) {
    final String leaf = options.containerLeaf().of(pod, container);
    final boolean hostile =
        leaf.isEmpty()
            || leaf.equals(".")
            || leaf.equals("..")
            || leaf.indexOf('/') >= 0
            || leaf.chars().anyMatch(Character::isISOControl);
    if (hostile) {
      throw new IllegalArgumentException(
          "not a directory name for a container of " + pod.label() + ": \"" + leaf + "\"");
    }
    return leaf;
  }

  private SequencedMap<String, PlannedFile> kubeletFiles(final CgroupConfig config) {
    return new LinkedHashMap<>(
        CgroupFiles.of(
            config, CpuWeightFormula.LINEAR, options.cgroupDriver(), node.hugepageSizes()));
  }

  private void add(
      final String path,
      final GroupRole role,
      final String label,
      final QosClass qosClass,
      final SequencedMap<String, PlannedFile> files,
      final OptionalInt oomScoreAdj) {
    if (!paths.add(path)) {
      throw new IllegalArgumentException("two groups at " + path + ", the second for " + label);
    }
    groups.add(new PlannedGroup(path, role, label, qosClass, files, oomScoreAdj));
  }
}
