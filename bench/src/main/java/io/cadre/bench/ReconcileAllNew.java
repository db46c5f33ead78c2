package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import org.openjdk.jmh.annotations.Benchmark;

/** The manager comes up with 250 pods, none of which is there: the plan, and everything in it. */
public class ReconcileAllNew extends OnNode {

  @Override
  @Benchmark
  public long run() throws CgroupException {
    return pods().allNew();
  }
}
