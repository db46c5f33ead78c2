package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainCommandTest {

  private static final Path RESOURCES =
      CommandRun.project().resolve("node-agent/src/test/resources");

  private static CommandRun explain(final String... arguments) {
    final List<String> line = new ArrayList<>(List.of("explain"));
    line.addAll(List.of(arguments));
    line.addAll(List.of("--node", CommandRun.example("node.json"), "--page-size=4096"));
    line.add("--kubernetes-version=1.37");
    line.addAll(List.of("--pods", RESOURCES.resolve("kubectl/workloads.yaml").toString()));
    return CommandRun.of(line.toArray(String[]::new));
  }

  @Test
  void screenIsAsItWas() throws Exception {
    final CommandRun run = explain("agent", "--compare=1.26,1.37");
    assertEquals(ExitStatus.OK, run.status(), run.err());
    assertEquals(Files.readString(RESOURCES.resolve("golden/explain.txt")), run.out());
  }

  @Test
  void oneFileOfOneContainer() {
    final CommandRun run = explain("default/agent", "app", "memory.high");
    assertTrue(run.out().contains("  memory.high = "), run.out());
    assertTrue(run.out().contains("request=134217728, limit=268435456"), run.out());
    assertTrue(run.out().contains("since Kubernetes 1.27, in 1.26 241591910"), run.out());
    assertFalse(run.out().contains("cpu.weight"), run.out());
    assertFalse(run.out().contains("container mesh"), run.out());
  }

  @Test
  void fileThatIsLeftAloneIsSaidSo() {
    final CommandRun run = explain("agent", "setup", "memory.max");
    assertEquals(ExitStatus.FAILED, run.status());
    assertTrue(run.err().contains("left alone"), run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "nobody, '', no such pod: nobody",
    "web, '', several pods: web",
    "agent, nobody, no such container of default/agent: nobody",
  })
  void whatIsNotThereIsRefused(final String pod, final String container, final String reason) {
    final CommandRun run = container.isEmpty() ? explain(pod) : explain(pod, container);
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertTrue(run.err().contains(reason), run.err());
  }

  @Test
  void releaseThatIsNotKnownIsRefused() {
    assertEquals(ExitStatus.BAD_INPUT, explain("agent", "--compare=1.99").status());
  }
}
