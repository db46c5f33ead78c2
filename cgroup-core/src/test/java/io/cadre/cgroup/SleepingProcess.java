package io.cadre.cgroup;

import java.io.IOException;

/** A process of one thread that does nothing until it is ended by {@link #close}. */
public final class SleepingProcess implements AutoCloseable {

  private final Process process;

  /** Starts it in the group of this JVM. */
  public SleepingProcess() throws IOException {
    process = new ProcessBuilder("sleep", "1000").start();
  }

  /** Starts it and moves it into {@code group}. */
  public SleepingProcess(final Cgroup group) throws IOException {
    this();
    group.write("cgroup.procs", pid());
  }

  /** Its number as text. */
  public String pid() {
    return Long.toString(process.pid());
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
    Pipes.close(process);
  }
}
