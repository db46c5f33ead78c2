package io.cadre.agent.command;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The completion script for fish, which picocli does not have. */
final class FishCompletion {

  private FishCompletion() {}

  static String of(final CommandLine cadre) {
    final StringBuilder script = new StringBuilder("# fish completion for cadre\n");
    for (final Map.Entry<String, CommandLine> sub : cadre.getSubcommands().entrySet()) {
      script.append(
          "complete -c cadre -f -n __fish_use_subcommand -a %s -d %s%n"
              .formatted(sub.getKey(), quoted(description(sub.getValue()))));
      for (final OptionSpec option : sub.getValue().getCommandSpec().options()) {
        script.append(option(sub.getKey(), option));
      }
    }
    return script.toString();
  }

  private static String description(final CommandLine command) {
    return command.getCommandSpec().usageMessage().description()[0];
  }

  private static String option(final String command, final OptionSpec option) {
    final StringBuilder line = new StringBuilder("complete -c cadre -n ");
    line.append(quoted("__fish_seen_subcommand_from " + command));
    for (final String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    if (option.arity().max() > 0) {
      line.append(" -r");
    }
    if (option.completionCandidates() != null) {
      line.append(" -f -a ")
          .append(
              quoted(
                  StreamSupport.stream(option.completionCandidates().spliterator(), false)
                      .collect(Collectors.joining(" "))));
    }
    return line.append('\n').toString();
  }

  private static String quoted(final String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
