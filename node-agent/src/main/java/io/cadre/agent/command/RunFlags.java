package io.cadre.agent.command;

import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogForm;
import io.cadre.qos.manager.ManagerOptions;
import io.cadre.qos.manager.ManagerOptions.StalePods;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.InstantSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that say how the long-running agent goes about its work. */
final class RunFlags {

  private static final int LARGEST_PORT = 65_535;
  private static final double SHORTEST_PERIOD = 0.1;
  private static final double LONGEST_PERIOD = 86_400;

  /** How long a signal waits for a run that is under way; the next start does what it left. */
  private static final Duration PATIENCE = Duration.ofMillis(1500);

  /** What happens to pods that no manifest names. */
  enum StalePodsFlag {
    keep,
    remove
  }

  /** How lines are written. */
  enum LogFlag {
    plain,
    json
  }

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      defaultValue = "0",
      description =
          "The port on the loopback address for /metrics (OpenMetrics), /healthz and /livez;"
              + " 0 for any that is free, which is printed (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--period",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "The time from one comparison of everything with the kernel to the next (default:"
              + " ${DEFAULT-VALUE}).")
  private double period;

  @Option(
      names = "--stale-pods",
      paramLabel = "FATE",
      defaultValue = "keep",
      description =
          "What happens to groups that are named like pods and that no manifest names: keep, or"
              + " remove them with their processes. With remove, nothing is begun before every"
              + " manifest could be read (default: ${DEFAULT-VALUE}).")
  private StalePodsFlag stalePods;

  @Option(
      names = "--cleanup",
      description = "When stopped, remove the groups of all pods with their processes.")
  private boolean cleanup;

  @Option(
      names = "--log",
      paramLabel = "FORM",
      defaultValue = "plain",
      description =
          "How lines on standard error are written: ${COMPLETION-CANDIDATES} (default:"
              + " ${DEFAULT-VALUE}).")
  private LogFlag form;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  int metricsPort() {
    if (port < 0 || port > LARGEST_PORT) {
      throw new ParameterException(spec.commandLine(), "port is 0 to 65535: " + port);
    }
    return port;
  }

  ManagerOptions options() {
    if (!(period >= SHORTEST_PERIOD && period <= LONGEST_PERIOD)) {
      throw new ParameterException(
          spec.commandLine(), "period must be 0.1 to 86400 seconds: " + period);
    }
    return ManagerOptions.DEFAULTS
        .withPeriod(Duration.ofMillis((long) (period * 1000)))
        .withStalePods(
            switch (stalePods) {
              case keep -> StalePods.KEEP;
              case remove -> StalePods.REMOVE;
            });
  }

  boolean cleanup() {
    return cleanup;
  }

  /** How long a signal may take to end the JVM. */
  Duration patience() {
    return cleanup ? PATIENCE.plus(ManagerOptions.DEFAULTS.removing()) : PATIENCE;
  }

  AgentLog log(final PrintWriter err) {
    return new AgentLog(
        err,
        switch (form) {
          case plain -> LogForm.PLAIN;
          case json -> LogForm.JSON;
        },
        InstantSource.system());
  }
}
