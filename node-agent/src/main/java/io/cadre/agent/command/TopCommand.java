package io.cadre.agent.command;

import com.fasterxml.jackson.core.JsonFactory;
import io.cadre.agent.kernel.GroupSample;
import io.cadre.agent.kernel.Sampler;
import io.cadre.agent.output.Colours;
import io.cadre.agent.output.Documents;
import io.cadre.agent.report.Usage;
import io.cadre.agent.report.UsageDocument;
import io.cadre.agent.report.UsageTable;
import io.cadre.cgroup.CgroupRoot;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows what groups use, as a tree. */
@Command(
    name = "top",
    description = {
      "Show what control groups use: CPU, memory against high and max, pressure, throttling and"
          + " OOM kills, siblings by CPU.",
      "Runs until it is interrupted; -o json and yaml print once."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cadre top",
      "  cadre top /kubepods --depth 2 --interval 5",
      "  cadre top --once -o json"
    })
final class TopCommand implements Callable<Integer> {

  private static final String CLEAR_SCREEN = "\u001b[H\u001b[2J";

  @Mixin private StartGroup start;

  @Option(names = "--once", description = "Print once and end.")
  private boolean once;

  @Option(
      names = "--interval",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "The time that is measured (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(
      names = "--depth",
      paramLabel = "LEVELS",
      defaultValue = "64",
      description = "How many levels below (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Mixin private OutputFlags output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(seconds >= 0.1 && seconds <= 3600) || depth < 0) {
      throw new ParameterException(
          spec.commandLine(), "interval must be 0.1 to 3600 seconds, depth not negative");
    }
    final Optional<JsonFactory> document = output.document();
    try (CgroupRoot root = CgroupRoot.open(Set.of())) {
      final Sampler sampler = new Sampler(root, start.path(), depth);
      List<GroupSample> before = sampler.sample();
      long begun = System.nanoTime();
      do {
        TimeUnit.MILLISECONDS.sleep((long) (seconds * 1000));
        final List<GroupSample> now = sampler.sample();
        final long ended = System.nanoTime();
        print(Usage.between(before, now, (ended - begun) / 1000), document);
        before = now;
        begun = ended;
      } while (!once && document.isEmpty());
      return ExitStatus.OK;
    }
  }

  private void print(final List<Usage> usages, final Optional<JsonFactory> document)
      throws IOException {
    final PrintWriter out = spec.commandLine().getOut();
    if (document.isPresent()) {
      Documents.write(document.get(), out, json -> UsageDocument.write(usages, json));
      return;
    }
    if (!once && Colours.isTerminal()) {
      out.print(CLEAR_SCREEN);
    }
    UsageTable.print(usages, out);
  }
}
