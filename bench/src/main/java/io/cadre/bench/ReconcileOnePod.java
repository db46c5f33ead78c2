package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import io.cadre.qos.manager.QosManager;
import org.openjdk.jmh.annotations.Benchmark;

/** One of 250 pods changes its memory request: the plan, the difference and the values to write. */
public class ReconcileOnePod extends Operation {

  private static final int CHANGING = 100;

  private final Pod[] changed = {
    BenchNode.pod(CHANGING, 64 + CHANGING), BenchNode.pod(CHANGING, 65 + CHANGING)
  };
  private QosManager manager;
  private int turn;

  @Override
  public void prepare() throws CgroupException {
    manager = BenchNode.manager(new AgreeableKernel());
    manager.start();
  }

  @Override
  @Benchmark
  public long run() {
    turn = 1 - turn;
    return manager.putPod(changed[turn]).outcomes().size();
  }

  @Override
  public void end() {
    manager.close();
  }
}
