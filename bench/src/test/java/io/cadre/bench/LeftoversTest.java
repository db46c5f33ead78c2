package io.cadre.bench;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LeftoversTest {

  @Test
  void areThoseOfThisProcessAndOfThoseThatAreGone() throws Exception {
    final Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    assertTrue(Leftovers.isLeft("cadre-bench-" + gone.pid()));
    assertTrue(Leftovers.isLeft("cadre-bench-node-" + gone.pid()));
    assertTrue(Leftovers.isLeft("cadre-bench-" + ProcessHandle.current().pid()));
  }

  @Test
  void areNotThoseOfAnotherRunThatGoesOn() {
    final long other = ProcessHandle.current().parent().orElseThrow().pid();
    assertFalse(Leftovers.isLeft("cadre-bench-" + other));
    assertFalse(Leftovers.isLeft("cadre-bench-node-" + other));
  }

  @Test
  void areNotWhatSomebodyElseHasMade() {
    for (final String name :
        new String[] {"cadre-bench", "cadre-bench-", "cadre-bench-x1", "x-cadre-bench-1", "1"}) {
      assertFalse(Leftovers.isLeft(name), name);
    }
  }
}
