package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchCommandTest {

  @ParameterizedTest
  @CsvSource({
    "--count=0, count must be above 0: 0",
    "--for=0, for must be above 0 seconds: 0.0",
    "--for=NaN, for must be above 0 seconds: NaN",
    "--pressure=memory=0, 'a threshold is 1 us to the window of 2000000 us, not 0'",
    "--pressure=io=2001, 'a threshold is 1 us to the window of 2000000 us, not 2001000'",
    "--pressure=cpu=9223372036854775807, 'a threshold is 1 us to the window of 2000000 us'",
    "--pressure=disk=1, Invalid value for option '--pressure'",
    "--settings=../memory.max, '../memory.max'",
    "/a/../b, '..'"
  })
  void whatCannotBeMeantIsRefusedBeforeAnythingIsLookedAt(
      final String argument, final String reason) {
    final CommandRun run = CommandRun.of("watch", argument);
    assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
    assertTrue(run.err().contains(reason), run.err());
    assertEquals("", run.out());
  }
}
