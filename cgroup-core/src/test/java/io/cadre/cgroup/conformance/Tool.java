package io.cadre.cgroup.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

/** Programs of the machine. */
final class Tool {

  private Tool() {}

  static void run(final String... command) throws Exception {
    assertEquals(0, status(command), String.join(" ", command));
  }

  static int status(final String... command) throws Exception {
    final Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), () -> String.join(" ", command));
    return process.exitValue();
  }

  /** Whether there is a program of that name. */
  static boolean has(final String name) throws Exception {
    return status("sh", "-c", "command -v \"$0\"", name) == 0;
  }
}
