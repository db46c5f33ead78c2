package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileWriter;
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

/** One value in one pwrite(2) on {@code cgroup.max.depth}, which every cgroup2 mount has. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 25, time = 60, timeUnit = TimeUnit.MILLISECONDS)
public class SetValue {

  private BenchGroup group;
  private ControlFileWriter depth;
  private long value;

  /** Creates the group and opens its file. */
  @Setup
  public void open() throws CgroupException {
    group = BenchGroup.create();
    depth = group.group().openWriter("cgroup.max.depth");
  }

  /** Removes the group. */
  @TearDown
  public void close() throws CgroupException {
    depth.close();
    group.close();
  }

  /** Formats and writes a number that differs from the last one. */
  @Benchmark
  public int set() {
    value = value == 100_000 ? 100_001 : 100_000;
    return depth.write(value);
  }
}
