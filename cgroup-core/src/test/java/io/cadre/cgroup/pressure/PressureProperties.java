package io.cadre.cgroup.pressure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.LongRange;

class PressureProperties {

  @Property
  void anyPressureComesBackAsRendered(
      @ForAll @LongRange(min = 0, max = 10_000) final long average10,
      @ForAll @LongRange(min = 0, max = 10_000) final long average60,
      @ForAll @LongRange(min = 0, max = 10_000) final long average300,
      @ForAll final long total,
      @ForAll final boolean some,
      @ForAll final boolean full) {
    final Pressure.Line line = new Pressure.Line(average10, average60, average300, total, Map.of());
    final Pressure pressure =
        new Pressure(Optional.of(line).filter(l -> some), Optional.of(line).filter(l -> full));
    assertEquals(pressure, Pressure.parse(PressureTest.render(pressure)));
  }

  @Property
  void anythingElseIsRefusedOrEmpty(
      @ForAll @CharRange(from = '\0', to = '\u00ff') final String rest, @ForAll final int cut) {
    final String line = "some avg10=0.00 avg60=0.00 avg300=0.00 total=1\n";
    final String text = line.substring(0, Math.floorMod(cut, line.length())) + rest;
    try {
      Pressure.parse(text);
    } catch (final IllegalArgumentException e) {
      assertEquals(true, e.getMessage().startsWith("pressure: "));
    }
  }
}
