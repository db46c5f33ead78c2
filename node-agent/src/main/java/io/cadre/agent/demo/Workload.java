package io.cadre.agent.demo;

import io.cadre.cgroup.CgroupRoot;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A process in the group of a container. It enters the group and takes its oom_score_adj before it
 * becomes the program, so nothing of the program ever runs outside.
 */
final class Workload implements AutoCloseable {

  private static final String ENTER =
      "echo $$ > \"$1/cgroup.procs\" && echo \"$2\" > /proc/self/oom_score_adj && ";

  private final Process process;

  private Workload(final Process process) {
    this.process = process;
  }

  /** A program that does nothing. */
  static Workload idle(final String group, final int oomScoreAdj) throws IOException {
    return start(ENTER + "exec sleep 600", group, oomScoreAdj, 0);
  }

  /** A program that fills {@code bytes} of memory bit by bit and ends. */
  static Workload fill(final String group, final int oomScoreAdj, final long bytes)
      throws IOException {
    return start(
        ENTER + "head -c \"$3\" /dev/zero | tail -c \"$3\" > /dev/null", group, oomScoreAdj, bytes);
  }

  /** A program that fills {@code bytes} of memory at once and keeps them. */
  static Workload fillAndKeep(final String group, final int oomScoreAdj, final long bytes)
      throws IOException {
    return start(
        ENTER + "dd if=/dev/zero bs=\"$3\" count=1 status=none | sleep 600",
        group,
        oomScoreAdj,
        bytes);
  }

  private static Workload start(
      final String script, final String group, final int oomScoreAdj, final long bytes)
      throws IOException {
    final String directory = CgroupRoot.DEFAULT_MOUNT + group;
    return new Workload(
        new ProcessBuilder(
                "sh",
                "-c",
                script,
                "sh",
                directory,
                Integer.toString(oomScoreAdj),
                Long.toString(bytes))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Whether it ended within {@code time}. */
  boolean endsWithin(final Duration time) throws InterruptedException {
    return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** How it ended: 128 + 9 when it was killed. */
  int exitStatus() {
    return process.exitValue();
  }

  /** Ends it and everything it started. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
