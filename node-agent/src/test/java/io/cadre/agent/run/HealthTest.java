package io.cadre.agent.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.agent.follow.FeedListener.FeedState;
import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogForm;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.FileOutcome.Deferred;
import io.cadre.qos.manager.NodeReport;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HealthTest {

  private final AtomicLong now = new AtomicLong();
  private final FeedStatus feed =
      new FeedStatus(
          new AgentLog(
              new PrintWriter(Writer.nullWriter()), LogForm.PLAIN, InstantSource.system()));
  private final Health health = new Health(feed, Duration.ofSeconds(100), now::get);

  private static NodeReport report(final FileOutcome... outcomes) {
    return new NodeReport(NodeReport.Run.REPAIR, List.of(outcomes), Duration.ZERO);
  }

  private static FileOutcome refused(final CgroupProblem problem) {
    final CgroupException cause =
        new CgroupException(CgroupOperation.WRITE, "/a", "cpu.max", "1", 0, problem);
    return new FileOutcome.Refused("/a", "cpu.max", "1", cause);
  }

  @BeforeEach
  void work() {
    feed.state(new FeedState.Followed());
    health.running(true);
    health.reported(report());
  }

  private void assertComplaint(final String what) {
    assertEquals(503, health.healthy().status());
    assertTrue(health.healthy().content().contains(what), health.healthy()::content);
  }

  @Test
  void workThatSucceedsIsWell() {
    assertEquals(200, health.healthy().status());
    assertEquals(200, health.alive().status());
    health.reported(report(new Deferred("/a", "memory.max", "1", Deferred.Reason.IN_USE)));
    health.reported(report(refused(CgroupProblem.NO_SUCH_FILE)));
    assertEquals("ok\n", health.healthy().content());
  }

  @Test
  void refusalLastsUntilTheNextRunThatSucceeds() {
    health.reported(report(refused(CgroupProblem.OUT_OF_RANGE)));
    assertComplaint("cannot write cpu.max = '1' of /a");
    assertEquals(200, health.alive().status());
    health.reported(report());
    assertEquals(200, health.healthy().status());
  }

  @Test
  void managerThatDoesNotRunIsNotAlive() {
    health.running(false);
    assertComplaint("not running");
    assertEquals(503, health.alive().status());
    assertEquals(503, new Health(feed, Duration.ofSeconds(1), now::get).healthy().status());
  }

  @Test
  void silenceIsNotWell() {
    now.set(Duration.ofSeconds(100).toNanos());
    assertEquals(200, health.healthy().status());
    now.set(Duration.ofSeconds(101).toNanos());
    assertComplaint("for 101 s");
  }

  @Test
  void manifestsThatCannotBeReadAreNotWell() {
    feed.state(new FeedState.Unreadable("no folder"));
    assertComplaint("no folder");
    feed.state(new FeedState.Ended());
    assertEquals(200, health.healthy().status());
  }
}
