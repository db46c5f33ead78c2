package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.StatFiles;
import io.cadre.cgroup.stat.TableReader;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;

/** {@code io.stat} with all its values, by itself a captured one of one device, in memory. */
public class ReadIoStat extends OnCapture {

  private TableReader reader;
  private int bytesRead;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    reader = StatFiles.IO_STAT.openReader(group);
    reader.refresh();
    bytesRead = firstSlot("rbytes");
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh() + reader.value(bytesRead);
  }

  private int firstSlot(final String key) {
    return IntStream.range(0, reader.slotCount())
        .filter(slot -> reader.key(slot).equals(key))
        .findFirst()
        .orElseThrow();
  }

  @Override
  protected void close() {
    reader.close();
  }
}
