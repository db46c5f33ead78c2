package io.cadre.cgroup;

import java.util.ArrayList;
import java.util.List;

/** The command of a JVM that runs the main method of a test class. */
public final class ChildJvm {

  private ChildJvm() {}

  /** The program, and its arguments. */
  public static List<String> command(final Class<?> main, final String... arguments) {
    final List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }
}
