package io.cadre.bench;

import io.cadre.cgroup.CgroupException;

/** An operation on a full node: 250 pods, and a kernel that takes every value. */
public abstract class OnNode extends Operation {

  private ManyPods pods;

  /** {@return the pods of the node, which are up} */
  protected final ManyPods pods() {
    return pods;
  }

  @Override
  public final void prepare() throws CgroupException {
    pods = new ManyPods(BenchNode.PODS, BenchNode.PODS);
  }

  @Override
  public final void end() {
    pods.close();
  }
}
