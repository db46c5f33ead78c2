package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureReader;
import org.openjdk.jmh.annotations.Benchmark;

/** {@code cpu.pressure}, with all its values. */
public class ReadCpuPressure extends OnGroup {

  private PressureReader reader;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    reader = PressureFile.CPU.openReader(group);
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh();
  }

  @Override
  protected void close() {
    reader.close();
  }
}
