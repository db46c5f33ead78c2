package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import io.cadre.qos.manager.QosManager;
import java.util.ArrayList;
import java.util.List;

/** Any number of pods, on one node or on several, each with a kernel that takes every value. */
public final class ManyPods implements AutoCloseable {

  /** A node, and one of its pods in two forms. */
  private record ManagedNode(List<Pod> pods, QosManager manager, Pod[] changed) {

    static ManagedNode of(final int count) throws CgroupException {
      final List<Pod> pods = BenchNode.pods(count);
      final int middle = count / 2;
      final Pod[] changed = {BenchNode.pod(middle, 100), BenchNode.pod(middle, 101)};
      return new ManagedNode(pods, started(pods), changed);
    }

    static QosManager started(final List<Pod> pods) throws CgroupException {
      final QosManager manager = BenchNode.manager(new AgreeableKernel(), pods);
      manager.start();
      return manager;
    }
  }

  private final List<ManagedNode> nodes = new ArrayList<>();
  private int turn;

  /**
   * Brings the nodes up.
   *
   * @param count of pods, on all nodes together
   * @param greatest how many of them a node has, but for the last one
   */
  public ManyPods(final int count, final int greatest) throws CgroupException {
    for (int left = count; left > 0; left -= greatest) {
      nodes.add(ManagedNode.of(Math.min(left, greatest)));
    }
  }

  /** The managers of other nodes with the same pods come up. */
  public void allNew() throws CgroupException {
    for (final ManagedNode node : nodes) {
      ManagedNode.started(node.pods()).close();
    }
  }

  /** The memory request of one pod of each node changes. */
  public void oneChanged() {
    turn = 1 - turn;
    for (final ManagedNode node : nodes) {
      node.manager().putPod(node.changed()[turn]);
    }
  }

  /** There is nothing to do. */
  public void unchanged() {
    for (final ManagedNode node : nodes) {
      node.manager().update();
    }
  }

  @Override
  public void close() {
    nodes.forEach(node -> node.manager().close());
  }
}
