package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InternalProcessesTest {

  private static final String OWN = Long.toString(ProcessHandle.current().pid());

  @Test
  void fewAreNamed() {
    assertEquals("process 3", new InternalProcesses(List.of("3")).toString());
    assertEquals("processes 3, 0", new InternalProcesses(List.of("3", "0")).toString());
  }

  @Test
  void ownProcessIsPointedOut() {
    assertEquals(
        "processes 0, " + OWN + "; " + OWN + " is this process",
        new InternalProcesses(List.of("0", OWN)).toString());
  }

  @Test
  void manyAreCounted() {
    final List<String> zeroes = IntStream.range(0, 13).mapToObj(i -> "0").toList();
    assertEquals(
        "processes 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 and 3 more",
        new InternalProcesses(zeroes).toString());
  }
}
