package io.cadre.agent.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One run of the command line in this JVM.
 *
 * @param status the exit status
 * @param out what it printed
 * @param err what it printed as errors
 */
record CommandRun(int status, String out, String err) {

  static CommandRun of(final String... arguments) {
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();
    final int status =
        CadreCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new CommandRun(status, out.toString(), err.toString());
  }

  /** The folder of the project, from a module's folder or from itself. */
  static Path project() {
    final Path here = Path.of("").toAbsolutePath();
    return Files.isDirectory(here.resolve("examples")) ? here : here.getParent();
  }

  static String example(final String name) {
    return project().resolve("examples").resolve(name).toString();
  }

  /** The row of the outcome table for one file of one group, split at its columns. */
  List<String> row(final String group, final String file) {
    return out.lines()
        .map(line -> List.of(line.split(" {2,}")))
        .filter(row -> row.size() > 2 && row.get(0).equals(group) && row.get(1).equals(file))
        .findFirst()
        .orElse(List.of());
  }
}
