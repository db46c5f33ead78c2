package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Works out the whole kubepods tree of a node: every group, every file, every value, every reason.
 *
 * <p>Pods and tiers come out as the kubelet sets them, containers as the runtime does on the
 * kubelet's behalf. Init containers have a group of their own, as while they run.
 */
public final class NodePlanner {
  private final Node node;
  private final PolicyOptions options;
  private final CgroupFiles cgroupFiles;
  private final Map<QosClass, CgroupName> tiers = new EnumMap<>(QosClass.class);
  private final List<PlannedGroup> groups = new ArrayList<>();

  private NodePlanner(final Node node, final PolicyOptions options) {
    this.node = node;
    this.options = options;
    this.cgroupFiles = new CgroupFiles(options.cgroupDriver(), node.hugepageSizes());
    for (final QosClass qosClass : QosClass.values()) {
      tiers.put(qosClass, KubepodsName.tier(options.cgroupRoot(), qosClass));
    }
  }

  /**
   * Returns what the groups of a node should be set to: the root, the Burstable and the BestEffort
   * tier, then each pod followed by its containers. The root is bounded by what the node says is
   * allocatable.
   *
   * @param node the node
   * @param pods the pods that have not ended, after defaulting and {@link PodValidator validation}
   * @param options the kubelet's configuration as far as it is known
   * @return the plan
   * @throws IllegalArgumentException if a uid or container name cannot be a directory name, or two
   *     groups would have the same path
   */
  public static Plan plan(final Node node, final List<Pod> pods, final PolicyOptions options) {
    final NodePlanner planner = new NodePlanner(node, options);
    final List<PodFacts> facts = planner.facts(pods);
    planner.addTiers(facts, KubepodsRoot.config(node, options));
    return planner.withPods(pods, facts);
  }

  /**
   * Returns what the groups of a node should be set to whose kubelet's whole configuration is
   * known: as the other method does, with the groups of enforced reservations after the tiers. What
   * is allocatable follows from capacity and reservations, whatever the node says.
   *
   * @param node the node; bounds on processes follow if its capacity names {@code pid}
   * @param pods the pods that have not ended, after defaulting and {@link PodValidator validation}
   * @param config the kubelet's configuration
   * @return the plan
   * @throws IllegalArgumentException if a uid or container name cannot be a directory name, two
   *     groups would have the same path, there are more pods than the kubelet takes, or more is
   *     reserved than there is
   */
  public static Plan plan(final Node node, final List<Pod> pods, final KubeletConfig config) {
    config.requireRoom(node, pods.size());
    final Node divided = config.divided(node);
    final NodePlanner planner = new NodePlanner(divided, config.options());
    final List<PodFacts> facts = planner.facts(pods);
    planner.addTiers(facts, config.rootBounds(divided));
    config
        .reservedCgroups()
        .planned(config.reservations(), config.options().memoryQos())
        .forEach(planner::addReserved);
    return planner.withPods(pods, facts);
  }

  private List<PodFacts> facts(final List<Pod> pods) {
    return pods.stream().map(pod -> PodFacts.of(pod, options.version())).toList();
  }

  /** The plan of what was added so far and of all pods, each followed by its containers. */
  private Plan withPods(final List<Pod> pods, final List<PodFacts> facts) {
    for (int i = 0; i < pods.size(); i++) {
      addPod(pods.get(i), facts.get(i));
    }
    return new Plan(groups);
  }

  private void addTiers(final List<PodFacts> pods, final CgroupConfig rootBounds) {
    final TierCgroups all = TierCgroups.of(TierRequests.of(pods), node, options);
    // Bounds on the root's huge pages do not last: the kubelet's loop over the tiers replaces them.
    final PlannedFiles bounds =
        new CgroupFiles(options.cgroupDriver(), Collections.emptySortedSet())
            .of(rootBounds, CpuWeightFormula.LINEAR);
    final PlannedFiles root = kubeletFiles(all.root()).overriddenBy(bounds);
    addTier(GroupRole.ROOT, "kubepods", QosClass.GUARANTEED, root);
    addTier(GroupRole.TIER, "burstable", QosClass.BURSTABLE, kubeletFiles(all.burstable()));
    addTier(GroupRole.TIER, "besteffort", QosClass.BEST_EFFORT, kubeletFiles(all.bestEffort()));
  }

  private void addTier(
      final GroupRole role, final String label, final QosClass qosClass, final PlannedFiles files) {
    final String path = options.cgroupDriver().path(tiers.get(qosClass));
    groups.add(new PlannedGroup(path, role, label, qosClass, files, OptionalInt.empty()));
  }

  private void addReserved(final ReservedCgroups.Reserved reserved) {
    groups.add(
        new PlannedGroup(
            options.cgroupDriver().path(reserved.name()),
            GroupRole.RESERVED,
            reserved.label(),
            QosClass.GUARANTEED,
            kubeletFiles(reserved.config()),
            OptionalInt.empty()));
  }

  private void addPod(final Pod pod, final PodFacts facts) {
    final QosClass qosClass = facts.qosClass();
    final CgroupName name = KubepodsName.pod(tiers.get(qosClass), pod.uid());
    final String path = options.cgroupDriver().path(name);
    final PlannedFiles files = kubeletFiles(PodCgroup.config(facts, node, options));
    groups.add(
        new PlannedGroup(path, GroupRole.POD, pod.label(), qosClass, files, OptionalInt.empty()));
    pod.initContainers().forEach(container -> addContainer(path, pod, facts, container));
    pod.containers().forEach(container -> addContainer(path, pod, facts, container));
  }

  private void addContainer(
      final String podPath, final Pod pod, final PodFacts facts, final Container container) {
    final CgroupConfig config = ContainerCgroup.config(facts, container, node, options);
    groups.add(
        new PlannedGroup(
            podPath + "/" + leaf(pod, container),
            GroupRole.CONTAINER,
            pod.label() + "/" + container.name(),
            facts.qosClass(),
            cgroupFiles.of(config, options.runtimeWeight()),
            OptionalInt.of(OomScore.of(facts, container, node, options))));
  }

  private String leaf(final Pod pod, final Container container) {
    final String leaf = options.containerLeaf().of(pod, container);
    if (leaf.isEmpty() || !CgroupName.isDirectoryName(leaf)) {
      throw new IllegalArgumentException(
          "not a directory name for a container of " + pod.label() + ": \"" + leaf + "\"");
    }
    return leaf;
  }

  private PlannedFiles kubeletFiles(final CgroupConfig config) {
    return cgroupFiles.of(config, CpuWeightFormula.LINEAR);
  }
}
