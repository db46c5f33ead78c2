package io.cadre.cgroup.process;

/** How a process ended. */
public sealed interface ExitStatus {

  /**
   * It ended by itself.
   *
   * @param code 0 to 255
   */
  record Exited(int code) implements ExitStatus {}

  /**
   * A signal ended it.
   *
   * @param signal the number of the signal
   * @param dumped whether memory was dumped
   */
  record Killed(int signal, boolean dumped) implements ExitStatus {}
}
