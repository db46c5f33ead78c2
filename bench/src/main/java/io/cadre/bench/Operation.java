package io.cadre.bench;

import java.util.concurrent.TimeUnit;
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
 * One operation that is measured: by JMH, and once more under strace, which counts its system
 * calls.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 25, time = 60, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Operation {

  /** Opens what the operation needs. */
  @Setup
  public abstract void prepare() throws Exception;

  /** Does it once, and gives something that depends on it. */
  public abstract long run() throws Exception;

  /** Closes and removes what was opened. */
  @TearDown
  public abstract void end() throws Exception;
}
