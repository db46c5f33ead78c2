package io.cadre.cgroup.event;

import static io.cadre.cgroup.pressure.Stall.FULL;
import static io.cadre.cgroup.pressure.Stall.SOME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.cgroup.probe.Psi;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Field reports 67 to 74, on every kernel, also one started with {@code psi=0}. */
@Tag("privileged")
class StallsOnKernelTest {

  private static final boolean PSI = Files.exists(Path.of("/proc/pressure/memory"));
  private static final PressureTrigger MEMORY =
      new PressureTrigger(PressureFile.MEMORY, SOME, 50_000, 2_000_000);
  private static final String GROWS_ON = "echo ready; tail /dev/zero; sleep 1000";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  private static void assumePsi() {
    assumeTrue(PSI, "this kernel was started without PSI");
  }

  private static PressureTrigger whole(final PressureFile file) {
    return new PressureTrigger(file, FULL, 2_000_000, 2_000_000);
  }

  @Test
  void memoryPressureOfAGroupAndOfTheMachine() throws Exception {
    assumePsi();
    kernel.group().enable(Set.of(Controller.MEMORY));
    try (Cgroup group = kernel.group().create("a")) {
      group.write("memory.high", Integer.toString(24 << 20));
      final Recorder heard = events.watch(group, new Stalls(MEMORY));
      final AtomicLong machine = new AtomicLong();
      try (MachineWatch _ =
              events.loop().watchMachine(MEMORY, (trigger, micros) -> machine.addAndGet(micros));
          Load _ = Load.start(group, GROWS_ON)) {
        events.until(heard, () -> heard.sum("stalled") > 0 && machine.get() > 0);
        assertTrue(heard.sum("stalled") >= MEMORY.thresholdMicros());
        assertTrue(machine.get() >= MEMORY.thresholdMicros());
      }
    }
  }

  @Test
  void r67_aTriggerIsNotReadyBeforeAnythingHasHappened() throws Exception {
    assumePsi();
    final Recorder heard = events.watch(kernel.group(), new Stalls(whole(PressureFile.IO)));
    events.drain();
    assertEquals(0, events.loop().poll(Duration.ZERO));
    assertEquals(List.of(), heard.heard());
  }

  /** Without its NUL the window of this text would lose a digit, and be below the threshold. */
  @Test
  void r68_theLastDigitOfTheWindowArrives() throws Exception {
    assumePsi();
    events.loop().watchMachine(whole(PressureFile.MEMORY), (trigger, micros) -> {}).close();
  }

  @Test
  void r70_theEndOfATriggersGroupIsToldOnce() throws Exception {
    assumePsi();
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard =
          events.watch(group, new Stalls(MEMORY), new Stalls(whole(PressureFile.IO)));
      kernel.group().remove("a");
      events.until(heard, "gone");
      events.drain();
      assertEquals(0, events.loop().poll(Duration.ZERO));
      assertEquals(List.of("gone"), heard.heard());
    }
  }

  @Test
  void r71_twoTriggersOfOneFile() throws Exception {
    assumePsi();
    events.watch(kernel.group(), new Stalls(MEMORY), new Stalls(whole(PressureFile.MEMORY)));
    events.drain();
  }

  @Test
  void r72_whatThisKernelDoesNotTakeIsRefused() throws Exception {
    assumePsi();
    final boolean cpuFull = PressureFile.CPU.read(kernel.group()).full().isPresent();
    if (cpuFull) {
      events.watch(kernel.group(), new Stalls(whole(PressureFile.CPU)));
    } else {
      assertEquals(CgroupProblem.PRESSURE_TRIGGER, refusal(PressureFile.CPU).problem());
    }
    if (!kernel.group().has(PressureFile.IRQ.file())) {
      assertTrue(refusal(PressureFile.IRQ).problem().isAbsence());
    }
  }

  private CgroupException refusal(final PressureFile file) {
    return assertThrows(
        CgroupException.class, () -> events.watch(kernel.group(), new Stalls(whole(file))));
  }

  @Test
  void r73_withoutPsiATriggerIsRefusedAsPressureOff() {
    assumeTrue(!PSI, "this kernel was started with PSI");
    assertEquals(CgroupProblem.PRESSURE_OFF, refusal(PressureFile.MEMORY).problem());
    assertEquals(
        CgroupProblem.PRESSURE_OFF,
        assertThrows(
                CgroupException.class, () -> events.loop().watchMachine(MEMORY, (t, micros) -> {}))
            .problem());
  }

  @Test
  void r73_pressureSwitchedOffInTheGroupIsALostSource() throws Exception {
    assumePsi();
    assumeTrue(kernel.group().has("cgroup.pressure"), "cgroup.pressure is newer than Linux 6.0");
    final Recorder heard = events.watch(kernel.group(), new Stalls(MEMORY), new GroupState());
    kernel.group().write("cgroup.pressure", "0");
    assertEquals(new Psi.Unavailable(Psi.Reason.OFF_FOR_GROUP), Psi.of(kernel.group()));
    events.until(heard, "lost memory.pressure");
    events.drain();
    assertEquals(0, events.loop().poll(Duration.ZERO));
    kernel.group().write("cgroup.freeze", "1");
    events.until(heard, "frozen true CHANGE");
  }

  @Test
  void r74_aTriggerClosedFirstDoesNotHoldUpTheRemoval() throws Exception {
    assumePsi();
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard = new Recorder();
      events.loop().watch(group, Interest.in(new Stalls(MEMORY)), heard).close();
      kernel.group().remove("a");
      events.drain();
      assertEquals(List.of(), heard.heard());
    }
  }
}
