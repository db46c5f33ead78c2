package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Command lines run in one JVM of their own, on a host that a wrapper makes. */
final class AgentProcess {

  private static final String THEN = "then";

  private AgentProcess() {}

  /** Runs {@code commands} behind {@code wrapper}, one after the other. */
  static List<CommandRun> run(final List<String> wrapper, final List<List<String>> commands)
      throws Exception {
    final List<String> command = new ArrayList<>(wrapper);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            AgentProcess.class.getName()));
    commands.forEach(
        one -> {
          command.addAll(one);
          command.add(THEN);
        });
    final Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    process.getOutputStream().close();
    final byte[] output = process.getInputStream().readAllBytes();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running");
    assertEquals(0, process.exitValue(), new String(output, StandardCharsets.UTF_8));
    return List.of(new ObjectMapper().readValue(output, CommandRun[].class));
  }

  /** In that JVM. */
  public static void main(final String[] arguments) throws IOException {
    final List<CommandRun> runs = new ArrayList<>();
    final List<String> command = new ArrayList<>();
    for (final String argument : arguments) {
      if (argument.equals(THEN)) {
        runs.add(CommandRun.of(command.toArray(String[]::new)));
        command.clear();
      } else {
        command.add(argument);
      }
    }
    System.out.println(new ObjectMapper().writeValueAsString(runs));
  }

  /** Another view of {@code /sys/fs/cgroup}, made by a shell script, then the agent. */
  static List<String> mounted(final String script) {
    return List.of("unshare", "--mount", "sh", "-c", script + " && exec \"$@\"", "sh");
  }
}
