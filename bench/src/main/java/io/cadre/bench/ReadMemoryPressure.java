package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureReader;
import io.cadre.cgroup.pressure.Stall;
import org.openjdk.jmh.annotations.Benchmark;

/** {@code memory.pressure}, with all its values; a group has it without any controller. */
public class ReadMemoryPressure extends OnGroup {

  private PressureReader reader;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    reader = PressureFile.MEMORY.openReader(group);
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh() + reader.totalMicros(Stall.SOME);
  }

  @Override
  protected void close() {
    reader.close();
  }
}
