package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Reason;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class SubmissionTest {

  private final MemoryFiles files = new MemoryFiles();

  /** As when the thread of the deadlines comes to the set after its deadline. */
  @Test
  void deadlineThatPassesBeforeTheStartLeavesEverythingUnwritten() {
    try (DirectoryGroups groups = new DirectoryGroups()) {
      final Cgroup group = groups.at("/k");
      files.put(group, Pids.MAX, Limit.of(1));
      final Submission submission =
          new Submission(
              ChangeSet.builder().set(group, Pids.MAX, Limit.of(7)).build(),
              UpdateOptions.BEST_EFFORT,
              files,
              new Gatekeeper());
      submission.expire(Reason.DEADLINE);
      try (ScheduledThreadPoolExecutor timer = UpdateExecutor.timer()) {
        submission.start(new GroupQueues(), Runnable::run, new Goes(Runnable::run, timer));
      }
      assertEquals(
          Reason.DEADLINE, ((NotTried) submission.report().join().outcomes().getFirst()).reason());
      assertEquals(List.of(), files.writes);
    }
  }
}
