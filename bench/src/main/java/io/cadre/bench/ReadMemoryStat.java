package io.cadre.bench;

import io.cadre.cgroup.stat.FlatReader;
import io.cadre.cgroup.stat.MemoryKey;
import io.cadre.cgroup.stat.StatFiles;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** The 71 values of a captured {@code memory.stat}, from a file in memory. */
public class ReadMemoryStat extends Operation {

  /** The file, which the C floor reads too. */
  public static final String FILE = "memory.stat";

  private CapturedGroup captured;
  private FlatReader<MemoryKey> reader;

  @Override
  public void prepare() throws IOException, ReflectiveOperationException {
    captured = CapturedGroup.with(FILE);
    reader = StatFiles.MEMORY_STAT.openReader(captured.group());
  }

  @Override
  @Benchmark
  public long run() {
    return reader.refresh() + reader.value(MemoryKey.ANON);
  }

  @Override
  public void end() throws IOException {
    reader.close();
    captured.close();
  }
}
