package io.cadre.agent.command;

import io.cadre.agent.watch.GroupInterest;
import io.cadre.agent.watch.HappeningForm;
import io.cadre.agent.watch.HappeningPrinter;
import io.cadre.agent.watch.TreeWatch;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.event.EventPublisher;
import io.cadre.cgroup.event.FailureHandler;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.cgroup.pressure.Stall;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Tells what happens in groups as it happens. */
@Command(
    name = "watch",
    description = {
      "Tell what happens in a control group and all below it as it happens, a line each: groups"
          + " made and removed, first and last processes, freezing, limits hit, OOM kills, refused"
          + " forks, settings that others change.",
      "Writes nothing. Runs until it is interrupted, or the group is removed."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cadre watch /kubepods",
      "  cadre watch -o json --for 60 | jq 'select(.event == \"oom\")'",
      "  cadre watch /kubepods --pressure memory=150,io=500"
    })
final class WatchCommand implements Callable<Integer> {

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** Windows of two seconds need no privilege, on any kernel. */
  private static final long WINDOW_MICROS = 2_000_000;

  private static final int KEPT_EVENTS = 16_384;

  /** What processes wait for. */
  enum ResourceFlag {
    cpu,
    memory,
    io
  }

  /** How events are written. */
  enum FormFlag {
    text,
    json
  }

  @Mixin private StartGroup start;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      defaultValue = "text",
      description =
          "${COMPLETION-CANDIDATES}; json is one object a line (default: ${DEFAULT-VALUE}).")
  private FormFlag form;

  @Option(
      names = "--pressure",
      split = ",",
      paramLabel = "RESOURCE=MILLIS",
      description =
          "Tell when processes of a group waited so long within two seconds for cpu, memory or io.")
  private Map<ResourceFlag, Long> pressure = Map.of();

  @Option(
      names = "--settings",
      split = ",",
      paramLabel = "FILE",
      description =
          "The settings to tell changes of, such as memory.max (default: those that cadre writes).")
  private Set<String> settings = GroupInterest.SETTINGS;

  @Option(names = "--for", paramLabel = "SECONDS", description = "End after that time.")
  private Optional<Double> seconds = Optional.empty();

  @Option(names = "--count", paramLabel = "LINES", description = "End after that many lines.")
  private Optional<Long> count = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CgroupException, InterruptedException {
    final HappeningPrinter printer = printer();
    final GroupInterest interest = interest();
    final long nanos = nanos();
    final PrintWriter err = spec.commandLine().getErr();
    final FailureHandler failures = (_, failure) -> err.println(failure.getMessage());
    try (CgroupRoot root = CgroupRoot.open(Set.of());
        Cgroup top = root.open(start.path());
        ExecutorService thread = Executors.newSingleThreadExecutor();
        EventPublisher publisher = new EventPublisher(thread, KEPT_EVENTS)) {
      publisher.subscribe(printer);
      try (TreeWatch _ = TreeWatch.start(top, interest, publisher, failures)) {
        err.println("watching " + top.path());
        printer.await(nanos);
      }
    }
    return ExitStatus.OK;
  }

  private HappeningPrinter printer() {
    return new HappeningPrinter(
        spec.commandLine().getOut(),
        switch (form) {
          case text -> HappeningForm.TEXT;
          case json -> HappeningForm.JSON;
        },
        InstantSource.system(),
        start.path(),
        lines());
  }

  private long lines() {
    if (count.filter(lines -> lines <= 0).isPresent()) {
      throw new ParameterException(spec.commandLine(), "count must be above 0: " + count.get());
    }
    return count.orElse(Long.MAX_VALUE);
  }

  private long nanos() {
    if (seconds.filter(s -> !(s > 0)).isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "for must be above 0 seconds: " + seconds.get());
    }
    return seconds.map(s -> (long) (s * NANOS_PER_SECOND)).orElse(Long.MAX_VALUE);
  }

  private GroupInterest interest() {
    try {
      return new GroupInterest(
          settings,
          pressure.entrySet().stream()
              .map(wait -> trigger(wait.getKey(), wait.getValue()))
              .toList());
    } catch (final IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private static PressureTrigger trigger(final ResourceFlag resource, final long millis) {
    final PressureFile file =
        switch (resource) {
          case cpu -> PressureFile.CPU;
          case memory -> PressureFile.MEMORY;
          case io -> PressureFile.IO;
        };
    return new PressureTrigger(
        file, Stall.SOME, TimeUnit.MILLISECONDS.toMicros(millis), WINDOW_MICROS);
  }
}
