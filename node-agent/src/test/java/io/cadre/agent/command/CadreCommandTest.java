package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CadreCommandTest {

  @Test
  void saysWhatItIsFor() {
    final CommandRun help = CommandRun.of("apply", "--help");
    assertEquals(ExitStatus.OK, help.status());
    assertTrue(help.out().contains("kubectl get pods"), help.out());
    assertEquals(ExitStatus.BAD_INPUT, CommandRun.of().status());
  }

  @ParameterizedTest
  @CsvSource({
    "--pods=no-such-file.yaml, no-such-file.yaml",
    "--no-such-option, --pods",
    "--pods, --pods"
  })
  void badCommandLineIsRefused(final String argument, final String named) {
    final CommandRun run = CommandRun.of("apply", argument);
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertTrue(run.err().contains(named), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--kubernetes-version=1.2", "--memory-throttling-factor=1.5"})
  void impossiblePolicyIsRefused(final String flag) {
    final CommandRun run = CommandRun.of("apply", "--pods", CommandRun.example("pods.json"), flag);
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertTrue(run.err().contains("1."), run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "02-negative-memory",
        "04-bad-suffix-mb",
        "06-podlevel-request-below-sum",
        "08-uid-traversal",
        "10-duplicate-container-name"
      })
  void invalidPodIsRefusedWithAllThatIsKnown(final String name) {
    final Path module = CommandRun.project().resolve("node-agent");
    final String file = module.resolve("src/test/resources/pods/" + name + ".yaml").toString();
    final CommandRun run = CommandRun.of("apply", "--pods", file);
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith(file + ": default/" + name.substring(3) + ": "), run.err());
  }
}
