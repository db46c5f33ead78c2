package io.cadre.bench.peer;

/** What any JVM needs: starts, and prints the nanoseconds since someone started it. */
public final class NothingAtAll {

  private NothingAtAll() {}

  /**
   * Runs.
   *
   * @param arguments System.nanoTime() of whoever started this
   */
  public static void main(final String[] arguments) {
    final long begun = System.nanoTime();
    System.out.println(begun - Long.parseLong(arguments[0]));
  }
}
