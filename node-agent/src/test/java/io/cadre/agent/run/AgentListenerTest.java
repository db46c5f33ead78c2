package io.cadre.agent.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogForm;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.qos.manager.Drift;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.NodeReport;
import io.cadre.qos.manager.NodeReport.Run;
import io.cadre.qos.manager.OutOfMemory;
import io.cadre.qos.manager.Vanished;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AgentListenerTest {

  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  private final StringWriter lines = new StringWriter();
  private final AgentLog log =
      new AgentLog(new PrintWriter(lines), LogForm.PLAIN, InstantSource.fixed(NOW));
  private final Health health = new Health(new FeedStatus(log), Duration.ofSeconds(1), () -> 0);
  private final AgentListener listener = new AgentListener(log, health);

  @BeforeEach
  void run() {
    health.running(true);
  }

  private void report(final Run run, final FileOutcome... outcomes) {
    listener.report(new NodeReport(run, List.of(outcomes), Duration.ofMillis(7)));
  }

  private List<String> lines() {
    final List<String> news =
        lines.toString().lines().map(line -> line.substring(NOW.toString().length() + 1)).toList();
    lines.getBuffer().setLength(0);
    return news;
  }

  private static FileOutcome.Refused refused() {
    final CgroupException cause =
        new CgroupException(
            CgroupOperation.WRITE, "/a", "cpu.max", "1", 0, CgroupProblem.OUT_OF_RANGE);
    return new FileOutcome.Refused("/a", "cpu.max", "1", cause);
  }

  @Test
  void whatWasDoneIsWrittenAndWhatIsRefusedOnce() {
    report(
        Run.START,
        new FileOutcome.Written("/a", "cpu.weight", "7", "7", true),
        new FileOutcome.Written("/a", "cpu.max", "max", "1 2", false),
        new FileOutcome.Unchanged("/b", "cpu.weight", "7", "7"),
        refused());
    assertEquals(
        List.of(
            "info written group=/a file=cpu.weight new=7",
            "warn written group=/a file=cpu.max new=max found=\"1 2\"",
            "error refused group=/a file=cpu.max new=1"
                + " reason=\"the value is outside what the kernel takes\"",
            "info started written=2 unchanged=1 took=PT0.007S"),
        lines());
    report(Run.REPAIR, refused());
    report(Run.CORRECTION, new FileOutcome.Removed("/c"));
    report(Run.REPAIR, refused());
    assertEquals(List.of("info removed group=/c"), lines());
    report(Run.REPAIR);
    report(Run.UPDATE, refused());
    assertEquals(1, lines().size());
  }

  @Test
  void correctionDoesNotSayThatAllIsWell() {
    report(Run.REPAIR, refused());
    report(Run.CORRECTION);
    assertEquals(503, health.healthy().status());
    report(Run.UPDATE);
    report(Run.CORRECTION, refused());
    assertEquals(503, health.healthy().status());
  }

  @Test
  void whatOthersDoIsToldWithoutSayingWho() {
    final FileOutcome outcome = new FileOutcome.Written("/a", "cpu.max", "1", "1", true);
    listener.drift(
        new Drift("/a", "cpu.max", "1", "max 1", NOW, outcome, 3, Duration.ofSeconds(9)));
    listener.vanished(new Vanished("/a", "default/web", NOW));
    listener.outOfMemory(new OutOfMemory("/a/b", "default/web/app", 1, 2, 0, NOW));
    assertEquals(
        List.of(
            "warn overwritten group=/a file=cpu.max old=1 new=\"max 1\" times=3 pause=PT9S",
            "warn vanished group=/a label=default/web",
            "warn oom group=/a/b label=default/web/app limit-hits=1 killed=2 group-kills=0"),
        lines());
    assertEquals(2, listener.processesKilled());
    assertEquals(1, listener.limitHits());
    assertEquals(1, listener.groupsVanished());
  }
}
