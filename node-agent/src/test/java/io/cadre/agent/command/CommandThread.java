package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.cadre.agent.Eventually;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Pattern;

/** A command line that runs in a thread of this JVM until it ends. */
final class CommandThread {

  private static final long LONGEST_MILLIS = 300_000;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Thread thread;
  private volatile int status = -1;

  private CommandThread(final String... arguments) {
    thread =
        Thread.ofPlatform()
            .daemon()
            .unstarted(
                () ->
                    status =
                        CadreCommand.run(
                            new PrintWriter(out, true), new PrintWriter(err, true), arguments));
  }

  static CommandThread start(final String... arguments) {
    final CommandThread started = new CommandThread(arguments);
    started.thread.start();
    return started;
  }

  void awaitOut(final String text) throws Exception {
    Eventually.holds(text + " in " + out, () -> out.toString().contains(text));
  }

  void awaitErr(final String text) throws Exception {
    Eventually.holds(text + " in " + err, () -> err.toString().contains(text));
  }

  void awaitErrLike(final Pattern text) throws Exception {
    Eventually.holds(text + " in " + err, () -> text.matcher(err.toString()).find());
  }

  void interrupt() {
    thread.interrupt();
  }

  /** What it printed, once it has ended. */
  CommandRun end() throws InterruptedException {
    thread.join(LONGEST_MILLIS);
    assertFalse(thread.isAlive(), () -> "still running: " + out + err);
    return new CommandRun(status, out.toString(), err.toString());
  }
}
