package io.cadre.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndingTest {

  private static final int KILLED_BY_SIGTERM = 128 + 15;
  private static final long DEADLINE_SECONDS = 60;

  @TempDir Path folder;

  /** A run that never ends by itself, with a process and a file. */
  static final class EndlessRun {
    private EndlessRun() {}

    public static void main(final String[] arguments) throws Exception {
      final Path made = Path.of(arguments[0]);
      final Ending ending = Ending.of(() -> Files.delete(made));
      final Process child = new ProcessBuilder("sleep", "600").start();
      try (AutoCloseable _ = () -> Files.createFile(Path.of(arguments[1]))) {
        Files.createFile(made);
        System.out.println(child.pid());
        child.waitFor();
        Thread.sleep(TimeUnit.SECONDS.toMillis(600));
      } catch (final InterruptedException e) {
        System.out.println(ending.hasBegun());
      }
    }
  }

  @Test
  void endsProcessesThenTheMainThreadAndRemovesWhatIsLeftAtLast() throws Exception {
    final Path made = folder.resolve("made");
    final Path closed = folder.resolve("closed");
    final Process run = start(made, closed);
    try (var output = run.inputReader()) {
      final ProcessHandle child = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
      run.toHandle().destroy(); // which leaves its output open
      assertEquals("true", output.readLine());
      assertTrue(run.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS));
      assertEquals(KILLED_BY_SIGTERM, run.exitValue());
      child.onExit().get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    } finally {
      run.destroyForcibly();
    }
    assertTrue(Files.exists(closed));
    assertFalse(Files.exists(made));
  }

  private static Process start(final Path made, final Path closed) throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            EndlessRun.class.getName(),
            made.toString(),
            closed.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
