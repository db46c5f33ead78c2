package io.cadre.agent;

import io.cadre.agent.command.CadreCommand;

/** Starts the command line. */
public final class Main {

  private Main() {}

  /** Runs one command and ends the JVM with its exit status. */
  public static void main(final String[] arguments) {
    System.exit(CadreCommand.run(arguments));
  }
}
