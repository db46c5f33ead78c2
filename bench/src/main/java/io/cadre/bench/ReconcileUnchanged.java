package io.cadre.bench;

import org.openjdk.jmh.annotations.Benchmark;

/** The manager of 250 pods is asked for an update when there is nothing to do. */
public class ReconcileUnchanged extends OnNode {

  @Override
  @Benchmark
  public long run() {
    return pods().unchanged();
  }
}
