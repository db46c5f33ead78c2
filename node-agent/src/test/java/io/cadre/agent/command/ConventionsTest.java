package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common. */
class ConventionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan",
        "explain",
        "diff",
        "apply",
        "run",
        "check",
        "top",
        "watch",
        "completion",
        "demo"
      })
  void helpSaysWhatForAndShowsExamples(final String command) {
    final CommandRun help = CommandRun.of(command, "--help");
    assertEquals(ExitStatus.OK, help.status());
    assertEquals("", help.err());
    assertTrue(help.out().contains("Usage: cadre " + command), help.out());
    assertTrue(help.out().contains("\n  cadre " + command), help.out());
    assertTrue(CommandRun.of("--help").out().contains("\n  " + command), "not listed");
  }

  @Test
  void exitStatusesAreDocumented() {
    final String help = CommandRun.of("--help").out();
    for (int status = 0; status <= 4; status++) {
      assertTrue(help.contains("\n  " + status + "   "), help);
    }
  }

  @Test
  void bashTakesItsCompletionScript() throws Exception {
    final CommandRun script = CommandRun.of("completion", "bash");
    assertEquals(ExitStatus.OK, script.status());
    final Process bash = new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
    bash.getOutputStream().write(script.out().getBytes(StandardCharsets.UTF_8));
    bash.getOutputStream().close();
    assertTrue(bash.waitFor(60, TimeUnit.SECONDS));
    assertEquals("", new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(0, bash.exitValue());
    assertEquals(script.out(), CommandRun.of("completion", "zsh").out());
  }

  @Test
  void fishCompletesCommandsOptionsAndTheirValues() {
    final String script = CommandRun.of("completion", "fish").out();
    assertTrue(script.contains("-a explain -d 'Say where"), script);
    assertTrue(
        script.contains(
            "'__fish_seen_subcommand_from plan' -s o -l output -r -f -a 'table json yaml'"),
        script);
  }

  @Test
  void unknownShellIsRefused() {
    assertEquals(ExitStatus.BAD_INPUT, CommandRun.of("completion", "csh").status());
  }
}
