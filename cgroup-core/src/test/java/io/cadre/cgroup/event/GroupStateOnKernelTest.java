package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.FileWatch;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.SleepingProcess;
import io.cadre.cgroup.process.Killer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class GroupStateOnKernelTest {

  private static final GroupState STATE = new GroupState();

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  @Test
  void aGroupFromItsFirstProcessToItsEnd() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard = events.watch(group, STATE);
      events.until(heard, "frozen false BASELINE");
      try (SleepingProcess _ = new SleepingProcess(group)) {
        events.until(heard, "populated true CHANGE");
        group.write("cgroup.freeze", "1");
        events.until(heard, "frozen true CHANGE");
        group.write("cgroup.freeze", "0");
        events.until(heard, "frozen false CHANGE");
      }
      events.until(heard, "populated false CHANGE");
      kernel.group().remove("a");
      events.until(heard, "gone");
      events.drain();
      assertEquals(
          List.of(
              "populated false BASELINE",
              "frozen false BASELINE",
              "populated true CHANGE",
              "frozen true CHANGE",
              "frozen false CHANGE",
              "populated false CHANGE",
              "gone"),
          heard.heard());
    }
  }

  @Test
  void theEndIsToldToThoseWhoWantNothingElse() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard = events.watch(group);
      kernel.group().create("b").close();
      kernel.group().remove("b");
      try (SleepingProcess _ = new SleepingProcess(group)) {
        events.drain();
      }
      kernel.group().remove("a");
      events.until(heard, "gone");
      events.drain();
      assertEquals(List.of("gone"), heard.heard());
    }
  }

  @Test
  void aGroupRemovedBetweenTwoLooksWasEmptiedFirst() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard;
      try (SleepingProcess _ = new SleepingProcess(group)) {
        heard = events.watch(group, STATE);
        events.until(heard, "populated true BASELINE");
      }
      removeOnceEmpty("a");
      events.until(heard, "gone");
      assertEquals(
          List.of(
              "populated true BASELINE", "frozen false BASELINE", "populated false CHANGE", "gone"),
          heard.heard());
    }
  }

  private void removeOnceEmpty(final String name) throws Exception {
    try (Cgroup group = kernel.group().open(name);
        FileWatch watch = group.watch("cgroup.events")) {
      while (watch.read().contains("populated 1")) {
        watch.await(Duration.ofSeconds(30));
      }
    }
    kernel.group().remove(name);
  }

  @Test
  void anotherGroupUnderTheSameNameIsNotTheOneWatched() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard = events.watch(group, STATE);
      kernel.group().remove("a");
      try (Cgroup second = kernel.group().create("a");
          SleepingProcess _ = new SleepingProcess(second)) {
        final Recorder heardOfSecond = events.watch(second, STATE);
        events.until(heardOfSecond, "populated true BASELINE");
        events.until(heard, "gone");
        assertFalse(heardOfSecond.has("gone"));
        assertFalse(heard.has("populated true CHANGE"));
      }
    }
  }

  /** Whoever kills because of an event names the group by the handle of its watch. */
  @Test
  void r80_theHandleOfAGroupThatIsGoneKillsNobodyInTheNextOneOfItsName() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      kernel.group().remove("a");
      try (Cgroup second = kernel.group().create("a");
          SleepingProcess process = new SleepingProcess(second)) {
        assertNotEquals(group.id(), second.id());
        Killer.kill(group, Duration.ofSeconds(60));
        assertTrue(second.read("cgroup.procs").contains(process.pid()));
      }
    }
  }

  @Test
  void aGroupThatIsGoneCannotBeWatched() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      kernel.group().remove("a");
      assertEquals(
          CgroupProblem.GONE,
          assertThrows(CgroupException.class, () -> events.watch(group, STATE)).problem());
      events.drain();
    }
  }
}
