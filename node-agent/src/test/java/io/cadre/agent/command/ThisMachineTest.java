package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.qos.Node;
import io.cadre.qos.ResourceList;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThisMachineTest {

  private static long shownByCat(final String setting) throws Exception {
    final Process cat = new ProcessBuilder("cat", "/proc/sys/kernel/" + setting).start();
    return Long.parseLong(cat.inputReader().readLine());
  }

  @Test
  void processesAreAsManyAsTheKernelAllows() throws Exception {
    final ResourceList capacity = ResourceList.parse(Map.of("cpu", "1", "memory", "1Gi"));
    final Node node = ThisMachine.withPids(Node.of(capacity, capacity));
    assertEquals(
        Long.toString(Math.min(shownByCat("pid_max"), shownByCat("threads-max"))),
        node.capacity().get(ResourceList.PID).orElseThrow().toString());
  }
}
