package io.cadre.bench;

import org.openjdk.jmh.annotations.Benchmark;

/** One of 250 pods changes its memory request: the plan, the difference and the values to write. */
public class ReconcileOnePod extends OnNode {

  @Override
  @Benchmark
  public long run() {
    return pods().oneChanged();
  }
}
