package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of the command line in a JVM of its own, on a host that a wrapper makes. */
final class AgentProcess {

  private AgentProcess() {}

  /** Runs the agent behind {@code wrapper}; its errors come out with the rest. */
  static CommandRun run(final List<String> wrapper, final String... arguments) throws Exception {
    final List<String> command = new ArrayList<>(wrapper);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            "io.cadre.agent.Main"));
    command.addAll(List.of(arguments));
    final Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running");
    final String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new CommandRun(process.exitValue(), output, "");
  }

  /** Another view of {@code /sys/fs/cgroup}, made by a shell script, then the agent. */
  static List<String> mounted(final String script) {
    return List.of("unshare", "--mount", "sh", "-c", script + " && exec \"$@\"", "sh");
  }
}
