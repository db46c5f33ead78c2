package io.cadre.cgroup.pressure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PressureTriggerTest {

  private static PressureTrigger trigger(final long threshold, final long window) {
    return new PressureTrigger(PressureFile.MEMORY, Stall.SOME, threshold, window);
  }

  @ParameterizedTest
  @CsvSource({
    "150000,499999",
    "150000,10000001",
    "0,1000000",
    "-5,1000000",
    "1000001,1000000",
    "1,-1"
  })
  void r71_whatNoKernelTakesIsRefusedBeforeTheCall(final long threshold, final long window) {
    assertThrows(IllegalArgumentException.class, () -> trigger(threshold, window));
  }

  @ParameterizedTest
  @CsvSource({"1,500000", "500000,500000", "150000,1000000", "10000000,10000000"})
  void theBoundsBelongToTheRange(final long threshold, final long window) {
    assertEquals("some " + threshold + " " + window, trigger(threshold, window).text());
  }

  @Test
  void r71_windowsOfTwoSecondsNeedNoPrivilege() {
    assertFalse(trigger(1, 2_000_000).needsPrivilege());
    assertFalse(trigger(1, 10_000_000).needsPrivilege());
    assertTrue(trigger(1, 1_000_000).needsPrivilege());
    assertTrue(trigger(1, 3_000_000).needsPrivilege());
  }

  @Test
  void irqKnowsFullOnly() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new PressureTrigger(PressureFile.IRQ, Stall.SOME, 1, 500_000));
    assertEquals(
        "full 1 500000", new PressureTrigger(PressureFile.IRQ, Stall.FULL, 1, 500_000).text());
  }
}
