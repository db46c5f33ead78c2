package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMaxWriter;
import org.openjdk.jmh.annotations.Benchmark;

/** Quota and period, in one write, by itself into a {@code cpu.max} in memory. */
public class SetCpuMax extends OnCapture {

  private static final long PERIOD = 100_000;

  private CpuMaxWriter writer;
  private int turn;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    writer = Cpu.MAX.openWriter(group);
  }

  @Override
  @Benchmark
  public long run() {
    turn = 1 - turn;
    return writer.set(20_000 + turn * 10_000L, PERIOD);
  }

  @Override
  protected void close() {
    writer.close();
  }
}
