package io.cadre.cgroup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.CgroupPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallerGuardTest {

  @ParameterizedTest
  @CsvSource({
    "/, /a/b, true",
    "/a, /a/b, true",
    "/a/b, /a/b, true",
    "/a/b/c, /a/b, false",
    "/a/x, /a/b, false",
    "/aa, /a, false",
    "/a, /aa, false",
    "/, /, true",
    "/a, /, false",
    "/a:b, /a:b/c, true",
    "/x, /../y, true",
    "/x, /.., true",
  })
  void theGroupOfTheCallerAndThoseAboveHoldIt(
      final String group, final String own, final boolean holds) {
    final String file = "4:memory:/elsewhere\n0::" + own + "\n";
    assertEquals(holds, CallerGuard.holds(CgroupPath.of(group), file));
  }

  @Test
  void whatCannotBeToldIsTakenForYes() {
    assertTrue(CallerGuard.holds(CgroupPath.of("/a"), ""));
    assertTrue(CallerGuard.holds(CgroupPath.of("/a"), "4:memory:/x\n"));
    assertTrue(CallerGuard.holds(CgroupPath.of("/a"), "0::\n"));
  }
}
