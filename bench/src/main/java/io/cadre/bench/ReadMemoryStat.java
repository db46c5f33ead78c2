package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.FlatReader;
import io.cadre.cgroup.stat.MemoryKey;
import io.cadre.cgroup.stat.StatFiles;
import org.openjdk.jmh.annotations.Benchmark;

/** {@code memory.stat} with all its values, by itself a captured one of 71 values, in memory. */
public class ReadMemoryStat extends OnCapture {

  private FlatReader<MemoryKey> reader;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    reader = StatFiles.MEMORY_STAT.openReader(group);
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh() + reader.value(MemoryKey.ANON);
  }

  @Override
  protected void close() {
    reader.close();
  }
}
