package io.cadre.cgroup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Pipes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Forks processes that wait for ever, by a shell and without exec(2): under emulation a tenth of
 * what starting a program costs.
 */
public final class Nursery implements AutoCloseable {

  /** Opening a FIFO to read waits for a writer, see fifo(7), and there is none. */
  private static final String SCRIPT =
      """
      while read -r count; do
        wait
        while [ "$count" -gt 0 ]; do ( : <"$0" ) & echo $!; count=$((count - 1)); done
      done
      wait
      """;

  private final Path fifo;
  private final Process shell;
  private final Writer orders;
  private final BufferedReader pids;

  private Nursery(final Path fifo, final Process shell) {
    this.fifo = fifo;
    this.shell = shell;
    this.orders = shell.outputWriter();
    this.pids = shell.inputReader();
  }

  /** Starts the shell. */
  public static Nursery open() throws IOException, InterruptedException {
    final Path fifo = Files.createTempDirectory("cadre-nursery").resolve("fifo");
    assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
    return new Nursery(
        fifo,
        new ProcessBuilder("/bin/sh", "-c", SCRIPT, fifo.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  /** Gives the pids of new processes, once all earlier ones have died. */
  public List<Integer> fork(final int count) throws IOException {
    orders.write(count + "\n");
    orders.flush();
    final List<Integer> forked = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      forked.add(Integer.parseInt(pids.readLine()));
    }
    return forked;
  }

  /** Waits until all have died. */
  @Override
  public void close() throws IOException {
    try {
      orders.close();
      assertTrue(shell.onExit().orTimeout(30, TimeUnit.SECONDS).handle(Nursery::ended).join());
    } finally {
      shell.destroyForcibly();
      Pipes.close(shell);
      Files.delete(fifo);
      Files.delete(fifo.getParent());
    }
  }

  private static boolean ended(final Process shell, final Throwable tooLate) {
    return tooLate == null && shell.exitValue() == 0;
  }
}
