package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.cgroup.pressure.Stall;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StallGaugeTest {

  private static final PressureTrigger TRIGGER =
      new PressureTrigger(PressureFile.MEMORY, Stall.FULL, 100, 500_000);

  private final StallGauge gauge = new StallGauge(TRIGGER);

  private static byte[] text(final long some, final long full) {
    return ("some avg10=0.00 avg60=0.00 avg300=0.00 total="
            + some
            + "\nfull avg10=0.00 avg60=0.00 avg300=0.00 total="
            + full
            + "\n")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private long growth(final long some, final long full) {
    final byte[] text = text(some, full);
    return gauge.growth(text, text.length);
  }

  @Test
  void r69_anEventWithoutEnoughStallIsNotDue() {
    final byte[] before = text(5_000, 1_000);
    gauge.begin(before, before.length);
    assertEquals(0, growth(9_000, 1_001));
    assertEquals(0, growth(9_000, 1_099));
    assertEquals(100, growth(9_000, 1_100), "what was dropped still counts");
    assertEquals(0, growth(9_000, 1_150));
    assertEquals(5_000, growth(9_000, 6_100));
  }

  @Test
  void aTextWithoutTheLineIsNotDue() {
    final byte[] before = "some avg10=0.00 total=7\n".getBytes(StandardCharsets.ISO_8859_1);
    gauge.begin(before, before.length);
    assertEquals(0, gauge.growth(before, before.length));
    assertEquals(0, gauge.growth(before, 0));
  }
}
