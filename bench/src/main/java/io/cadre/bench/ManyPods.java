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
      final QosManager manager = BenchNode.manager(new AgreeableKernel(), pods);
      manager.start();
      return new ManagedNode(pods, manager, changed);
    }
  }

  private final ManagedNode[] nodes;
  private int turn;

  /**
   * Brings the nodes up.
   *
   * @param count of pods, on all nodes together
   * @param greatest how many of them a node has, but for the last one
   */
  public ManyPods(final int count, final int greatest) throws CgroupException {
    final List<ManagedNode> made = new ArrayList<>();
    for (int left = count; left > 0; left -= greatest) {
      made.add(ManagedNode.of(Math.min(left, greatest)));
    }
    nodes = made.toArray(ManagedNode[]::new);
  }

  /** The managers of other nodes with the same pods come up; gives the number of outcomes. */
  public long allNew() throws CgroupException {
    long outcomes = 0;
    for (final ManagedNode node : nodes) {
      try (QosManager other = BenchNode.manager(new AgreeableKernel(), node.pods())) {
        outcomes += other.start().outcomes().size();
      }
    }
    return outcomes;
  }

  /** The memory request of one pod of each node changes; gives the number of outcomes. */
  public long oneChanged() {
    turn = 1 - turn;
    long outcomes = 0;
    for (final ManagedNode node : nodes) {
      outcomes += node.manager().putPod(node.changed()[turn]).outcomes().size();
    }
    return outcomes;
  }

  /** There is nothing to do; gives the number of outcomes. */
  public long unchanged() {
    long outcomes = 0;
    for (final ManagedNode node : nodes) {
      outcomes += node.manager().update().outcomes().size();
    }
    return outcomes;
  }

  @Override
  public void close() {
    for (final ManagedNode node : nodes) {
      node.manager().close();
    }
  }
}
