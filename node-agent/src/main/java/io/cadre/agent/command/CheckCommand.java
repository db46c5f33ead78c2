package io.cadre.agent.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.cadre.agent.kernel.Checkup;
import io.cadre.agent.kernel.Finding;
import io.cadre.agent.output.Colours;
import io.cadre.agent.output.Documents;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says what this node can do, and what to do where it cannot. */
@Command(
    name = "check",
    description = {
      "Say what this node can do: kernel, control groups, rights, pressure, Memory QoS, traps.",
      "Writes nothing. Each finding that is not ok says what to do. Exit status 3 when cadre cannot"
          + " work here."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cadre check", "  cadre check -o json"})
final class CheckCommand implements Callable<Integer> {

  @Mixin private OutputFlags output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    final List<Finding> findings = Checkup.run();
    final PrintWriter out = spec.commandLine().getOut();
    final Optional<JsonFactory> document = output.document();
    if (document.isPresent()) {
      Documents.write(document.get(), out, json -> write(findings, json));
    } else {
      findings.forEach(finding -> print(finding, out));
    }
    return findings.stream().anyMatch(f -> f.level() == Finding.Level.FAIL)
        ? ExitStatus.UNUSABLE_HOST
        : ExitStatus.OK;
  }

  private static void print(final Finding finding, final PrintWriter out) {
    final String level = String.format("%-4s", finding.level().name().toLowerCase(Locale.ROOT));
    final Colours colours = Colours.ofTerminal();
    out.printf(
        "%s  %-15s  %s%n",
        switch (finding.level()) {
          case OK -> colours.green(level);
          case WARN -> colours.yellow(level);
          case FAIL -> colours.red(level);
        },
        finding.topic(),
        finding.what());
    if (!finding.remedy().isEmpty()) {
      out.printf("%23s%s%n", "", "-> " + finding.remedy());
    }
  }

  private static void write(final List<Finding> findings, final JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("version", 1);
    json.writeArrayFieldStart("findings");
    for (final Finding finding : findings) {
      json.writeStartObject();
      json.writeStringField("topic", finding.topic());
      json.writeStringField("level", finding.level().name().toLowerCase(Locale.ROOT));
      json.writeStringField("what", finding.what());
      json.writeStringField("remedy", finding.remedy());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
