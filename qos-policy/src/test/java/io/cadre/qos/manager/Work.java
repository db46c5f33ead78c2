package io.cadre.qos.manager;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.cadre.cgroup.CgroupRoot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process in a group of the test, that does nothing or holds memory; killed when closed. */
final class Work implements AutoCloseable {

  private static final String ENTER = "echo $$ > \"$1/cgroup.procs\" && ";

  private static final String FILL =
      "dd if=/dev/zero bs=\"$2\" count=1 status=none"
          + " | (head -c 1 > /dev/null && echo ready && exec sleep 1000)";

  private final Process process;

  private Work(final Process process) {
    this.process = process;
  }

  /** A process that does nothing. */
  static Work idle(final String below) throws IOException {
    return start(below, "echo ready && exec sleep 1000", 0);
  }

  /** Some processes, of which one holds so much memory. */
  static Work holding(final String below, final long bytes) throws IOException {
    return start(below, FILL, bytes);
  }

  private static Work start(final String below, final String script, final long bytes)
      throws IOException {
    final Work work =
        new Work(
            new ProcessBuilder(
                    "sh",
                    "-c",
                    ENTER + script,
                    "sh",
                    CgroupRoot.DEFAULT_MOUNT + KernelNodeGroup.path(below),
                    Long.toString(bytes))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    if (!"ready".equals(work.process.inputReader().readLine())) {
      work.close();
      throw new AssertionError("ended before it was ready: " + script);
    }
    return work;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  Path scoreFile() {
    return Path.of("/proc", Long.toString(process.pid()), "oom_score_adj");
  }

  int score() throws IOException {
    return Integer.parseInt(Files.readString(scoreFile()).strip());
  }

  void awaitEnd() {
    process.onExit().orTimeout(KernelNodeGroup.LONG.toSeconds(), SECONDS).join();
  }

  /** Ends it, and leaves none of its pipes to a later moment: tests count descriptors. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    awaitEnd();
    try {
      process.getOutputStream().close();
      process.getInputStream().close();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
