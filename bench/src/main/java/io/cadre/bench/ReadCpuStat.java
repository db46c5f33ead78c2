package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.CpuKey;
import io.cadre.cgroup.stat.FlatReader;
import io.cadre.cgroup.stat.StatFiles;
import org.openjdk.jmh.annotations.Benchmark;

/** {@code cpu.stat}, which a group has without any controller, with all its values. */
public class ReadCpuStat extends OnGroup {

  private FlatReader<CpuKey> reader;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    reader = StatFiles.CPU_STAT.openReader(group);
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh() + reader.value(CpuKey.USAGE_USEC);
  }

  @Override
  protected void close() {
    reader.close();
  }
}
