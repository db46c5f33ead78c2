package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import org.openjdk.jmh.annotations.Benchmark;

/** The manager comes up with 250 pods, none of which is there: the plan, and everything in it. */
public class ReconcileAllNew extends Operation {

  @Override
  public void prepare() {
    // each time anew
  }

  @Override
  @Benchmark
  public long run() throws CgroupException {
    try (var manager = BenchNode.manager(new AgreeableKernel())) {
      return manager.start().outcomes().size();
    }
  }

  @Override
  public void end() {
    // nothing is left
  }
}
