package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.StatFiles;
import io.cadre.cgroup.stat.TableReader;
import org.openjdk.jmh.annotations.Benchmark;

/** A captured {@code io.stat} of one device, from a file in memory. */
public class ReadIoStat extends OnCapture {

  private TableReader reader;
  private int bytesRead;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    reader = StatFiles.IO_STAT.openReader(group);
    bytesRead = reader.slot("259:1", "rbytes");
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh() + reader.value(bytesRead);
  }

  @Override
  protected void close() {
    reader.close();
  }
}
