package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import io.cadre.qos.manager.QosManager;
import java.util.List;

/** The manager of a node with any number of pods, on a kernel that takes every value. */
public final class ManyPods implements AutoCloseable {

  private final List<Pod> pods;
  private final QosManager manager;
  private final Pod[] changed;
  private int turn;

  /** Brings {@code count} pods up. */
  public ManyPods(final int count) throws CgroupException {
    pods = BenchNode.pods(count);
    manager = BenchNode.manager(new AgreeableKernel(), pods);
    manager.start();
    final int middle = count / 2;
    changed = new Pod[] {BenchNode.pod(middle, 100), BenchNode.pod(middle, 101)};
  }

  /** The manager of another node with the same pods comes up. */
  public void allNew() throws CgroupException {
    try (QosManager other = BenchNode.manager(new AgreeableKernel(), pods)) {
      other.start();
    }
  }

  /** The memory request of one pod changes. */
  public void oneChanged() {
    turn = 1 - turn;
    manager.putPod(changed[turn]);
  }

  /** There is nothing to do. */
  public void unchanged() {
    manager.update();
  }

  @Override
  public void close() {
    manager.close();
  }
}
