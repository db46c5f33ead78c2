package io.cadre.agent.command;

import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.cgroup.CgroupException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/** The command {@code cadre} itself: finds the subcommand and turns its errors into statuses. */
@Command(
    name = "cadre",
    description = "Kubernetes QoS for the control groups of a node.",
    mixinStandardHelpOptions = true,
    version = "cadre 0.1.0-SNAPSHOT",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:done",
      "1:failed, or for diff: something differs",
      "2:bad command line or input; nothing was written",
      "3:this host has no cgroup v2 that the caller may use",
      "4:the kernel refused some writes; the others were applied"
    })
public final class CadreCommand {

  /** The one that has to know the others. */
  private static final String COMPLETION = "completion";

  /** In the order in which they are listed. */
  private static final SequencedMap<String, Class<?>> SUBCOMMANDS = new LinkedHashMap<>();

  static {
    SUBCOMMANDS.put("plan", PlanCommand.class);
    SUBCOMMANDS.put("explain", ExplainCommand.class);
    SUBCOMMANDS.put("diff", DiffCommand.class);
    SUBCOMMANDS.put("apply", ApplyCommand.class);
    SUBCOMMANDS.put("run", RunCommand.class);
    SUBCOMMANDS.put("top", TopCommand.class);
    SUBCOMMANDS.put("watch", WatchCommand.class);
    SUBCOMMANDS.put("check", CheckCommand.class);
    SUBCOMMANDS.put("demo", DemoCommand.class);
    SUBCOMMANDS.put(COMPLETION, CompletionCommand.class);
  }

  /** Made by {@link #run}. */
  private CadreCommand() {}

  /** {@return the exit status of the command line {@code arguments}} */
  public static int run(final String[] arguments) {
    return run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), arguments);
  }

  /** Runs a command line that prints to {@code out} and {@code err}; returns its exit status. */
  public static int run(final PrintWriter out, final PrintWriter err, final String... arguments) {
    final CommandLine line = new CommandLine(new CadreCommand());
    subcommands(arguments).forEach(line::addSubcommand);
    line.setOut(out).setErr(err);
    line.setExecutionExceptionHandler(CadreCommand::report);
    return arguments.length == 0 ? usage(line) : line.execute(arguments);
  }

  /** Those that can matter: to read the options of all of them takes longer than most runs. */
  private static Map<String, Class<?>> subcommands(final String... arguments) {
    final String first = arguments.length == 0 ? "" : arguments[0];
    return SUBCOMMANDS.containsKey(first) && !first.equals(COMPLETION)
        ? Map.of(first, SUBCOMMANDS.get(first))
        : SUBCOMMANDS;
  }

  private static int usage(final CommandLine line) {
    line.usage(line.getErr());
    return ExitStatus.BAD_INPUT;
  }

  private static int report(
      final Exception failure, final CommandLine line, final ParseResult parsed) throws Exception {
    final int status =
        switch (failure) {
          case RejectedInputException _ -> ExitStatus.BAD_INPUT;
          case CgroupException _ -> ExitStatus.UNUSABLE_HOST;
          default -> throw failure; // picocli prints the stack trace and returns 1
        };
    line.getErr().println(failure.getMessage());
    return status;
  }
}
