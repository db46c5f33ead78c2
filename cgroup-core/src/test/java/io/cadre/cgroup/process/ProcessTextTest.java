package io.cadre.cgroup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What is read from text or made of it, without a kernel. */
class ProcessTextTest {

  @Test
  void eventsAreReadByKey() {
    assertTrue(GroupEvents.isSet("populated 1\nfrozen 0\n", "populated"));
    assertFalse(GroupEvents.isSet("populated 1\nfrozen 0\n", "frozen"));
    assertTrue(GroupEvents.isSet("new 0\nfrozen 1\n", "frozen"));
    assertThrows(IllegalStateException.class, () -> GroupEvents.isSet("populated 1\n", "frozen"));
  }

  @Test
  void kernelThreadsAreToldByTheirFlags() {
    assertTrue(ProcFile.isKernelThread("2 (kthreadd) S 0 0 0 0 -1 2129984 0 0 0"));
    assertFalse(ProcFile.isKernelThread("7 (a) S (b) S 0 7 7 0 -1 4194560 0 0 0"));
    assertFalse(ProcFile.isKernelThread((int) ProcessHandle.current().pid()));
    assertFalse(ProcFile.isKernelThread(Integer.MAX_VALUE));
  }

  @Test
  void aThreadBelongsToAProcess() {
    final int pid = (int) ProcessHandle.current().pid();
    assertEquals(OptionalInt.of(pid), ProcFile.processOf(pid));
    assertEquals(OptionalInt.empty(), ProcFile.processOf(Integer.MAX_VALUE));
  }

  @Test
  void aDeadlineNeitherOverflowsNorTurnsNegative() {
    assertTrue(Deadline.in(Duration.ZERO).hasPassed());
    assertTrue(Deadline.in(Duration.ofSeconds(-1)).hasPassed());
    assertEquals(Duration.ZERO, Deadline.in(Duration.ofSeconds(-1)).left());
    final Deadline far = Deadline.in(Duration.ofSeconds(Long.MAX_VALUE));
    assertFalse(far.hasPassed());
    assertEquals(Duration.ofMillis(5), far.leftAtMost(Duration.ofMillis(5)));
    assertThrows(
        IllegalArgumentException.class, () -> RemovalOptions.waiting(Duration.ofNanos(-1)));
  }

  @Test
  void pausesGrowUpToALimit() {
    final Pauses pauses = new Pauses();
    final List<Long> millis =
        java.util.stream.Stream.generate(() -> pauses.next().toMillis()).limit(7).toList();
    assertEquals(List.of(20L, 40L, 80L, 160L, 320L, 500L, 500L), millis);
  }

  @Test
  void commandsAreChecked() {
    final Command command = Command.of("/bin/sleep", "1").withEnvironment(Map.of("NAME", "a=b"));
    assertEquals(List.of("/bin/sleep", "1"), command.argumentList());
    assertEquals(List.of("NAME=a=b"), command.variables());
    assertThrows(IllegalArgumentException.class, () -> Command.of("sleep"));
    assertThrows(IllegalArgumentException.class, () -> Command.of("/bin/sleep", "1\0"));
    for (final String name : new String[] {"", "A=B", "A\0"}) {
      assertThrows(
          IllegalArgumentException.class, () -> command.withEnvironment(Map.of(name, "x")), name);
    }
  }
}
