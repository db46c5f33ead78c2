package io.cadre.cgroup;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A shell in a group, which does its work once it is there, and is killed when closed. */
public final class Load implements AutoCloseable {

  /** Burns CPU until killed. */
  public static final String BURN = "echo ready; while :; do :; done";

  /** Holds 50 MiB of anonymous memory; bash would give way to a last command that it runs. */
  public static final String ANON_50_MIB =
      "x=$(head -c 52428800 /dev/zero | tr '\\000' x); echo ready; sleep 1000; :";

  private static final Duration LONGEST = Duration.ofSeconds(60);

  private final Process process;

  private final Cgroup group;

  private Load(final Process process, final Cgroup group) {
    this.process = process;
    this.group = group;
  }

  /**
   * Starts {@code script} in {@code group}, and waits for it to print a line.
   *
   * @param wrapper what runs the shell, such as {@code nice}
   */
  public static Load start(final Cgroup group, final String script, final String... wrapper)
      throws IOException {
    final List<String> command = new ArrayList<>(List.of(wrapper));
    command.addAll(List.of("sh", "-c", "read go; " + script));
    final Load load =
        new Load(
            new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start(),
            group);
    group.write("cgroup.procs", Long.toString(load.process.pid()));
    load.process.outputWriter().append("go\n").flush();
    load.process.inputReader().readLine();
    return load;
  }

  /** Kills all of it, and waits until the group is empty. */
  @Override
  public void close() throws CgroupException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
    Pipes.close(process);
    final long latest = System.nanoTime() + LONGEST.toNanos();
    try (FileWatch events = group.watch("cgroup.events")) {
      while (events.read().contains("populated 1")) {
        if (System.nanoTime() > latest) {
          throw new AssertionError(group + " is still populated");
        }
        killWhatIsLeft();
        events.await(Duration.ofSeconds(1));
      }
    }
  }

  /** The shell may have started its last command after its descendants were listed. */
  private void killWhatIsLeft() throws CgroupException {
    group
        .read("cgroup.procs")
        .lines()
        .map(Long::valueOf)
        .flatMap(pid -> ProcessHandle.of(pid).stream())
        .forEach(ProcessHandle::destroyForcibly);
  }
}
