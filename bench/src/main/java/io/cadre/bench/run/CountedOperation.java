package io.cadre.bench.run;

import io.cadre.bench.Operation;
import java.io.File;

/** Does an operation many times between two marks that strace shows. */
public final class CountedOperation {

  /** Enough for all classes to be loaded; compiled code makes the same calls. */
  private static final int WARM_UP = 200;

  private CountedOperation() {}

  /**
   * Runs a candidate.
   *
   * @param arguments its name, and how many times
   * @throws Exception if it fails
   */
  public static void main(final String[] arguments) throws Exception {
    final Operation operation = Candidate.valueOf(arguments[0]).operation();
    final int times = Integer.parseInt(arguments[1]);
    operation.prepare();
    try {
      long sum = repeat(operation, WARM_UP);
      mark("/cadre-begin");
      sum += repeat(operation, times);
      mark("/cadre-end");
      System.out.println(sum);
    } finally {
      operation.end();
    }
  }

  private static long repeat(final Operation operation, final int times) throws Exception {
    long sum = 0;
    for (int i = 0; i < times; i++) {
      sum += operation.run();
    }
    return sum;
  }

  private static void mark(final String path) {
    if (new File(path).exists()) {
      throw new IllegalStateException(path);
    }
  }
}
