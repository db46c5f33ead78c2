package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.manager.QosManager;
import org.openjdk.jmh.annotations.Benchmark;

/** The manager of 250 pods is asked for an update when there is nothing to do. */
public class ReconcileUnchanged extends Operation {

  private QosManager manager;

  @Override
  public void prepare() throws CgroupException {
    manager = BenchNode.manager(new AgreeableKernel());
    manager.start();
  }

  @Override
  @Benchmark
  public long run() {
    return manager.update().outcomes().size();
  }

  @Override
  public void end() {
    manager.close();
  }
}
