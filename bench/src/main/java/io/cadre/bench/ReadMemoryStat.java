package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileReader;
import io.cadre.cgroup.stat.FlatReader;
import io.cadre.cgroup.stat.MemoryKey;
import io.cadre.cgroup.stat.StatFiles;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * {@code memory.stat}, the longest file: the read alone, and read with all values. The memory
 * controller must be on for the groups below the root, as it is in the virtual machine.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 25, time = 60, timeUnit = TimeUnit.MILLISECONDS)
public class ReadMemoryStat {

  private BenchGroup group;
  private ControlFileReader text;
  private FlatReader<MemoryKey> values;

  /** Creates the group and opens its file. */
  @Setup
  public void open() throws CgroupException {
    group = BenchGroup.create();
    text = group.group().openReader("memory.stat");
    values = StatFiles.MEMORY_STAT.openReader(group.group());
  }

  /** Removes the group. */
  @TearDown
  public void close() throws CgroupException {
    values.close();
    text.close();
    group.close();
  }

  /** Reads the text. */
  @Benchmark
  public int text() {
    return text.refresh();
  }

  /** Reads the text and takes all values. */
  @Benchmark
  public long values() {
    values.refresh();
    return values.value(MemoryKey.ANON);
  }
}
