package io.cadre.cgroup;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Pipes to a process that has ended. */
public final class Pipes {

  private Pipes() {}

  /**
   * Closes them now; the JDK does so a moment after it tells of the end. Tests count descriptors.
   */
  public static void close(final Process ended) {
    try {
      ended.getOutputStream().close();
      ended.getInputStream().close();
      ended.getErrorStream().close();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
