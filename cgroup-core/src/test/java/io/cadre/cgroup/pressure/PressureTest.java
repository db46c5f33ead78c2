package io.cadre.cgroup.pressure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.OrdinaryFolder;
import io.cadre.cgroup.stat.Recorded;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PressureTest {

  @TempDir Path directory;

  @Test
  void recordedFilesComeBackToTheLetter() {
    final Map<String, String> files =
        Recorded.named("(sys_fs_cgroup_unified_)?\\w+\\.pressure|proc_pressure_\\w+");
    assertTrue(files.size() > 50);
    files.forEach((path, text) -> assertEquals(text, render(Pressure.parse(text)), path));
  }

  static String render(final Pressure pressure) {
    return line("some", pressure.some()) + line("full", pressure.full());
  }

  private static String line(final String name, final Optional<Pressure.Line> line) {
    return line.map(
            l ->
                "%s avg10=%s avg60=%s avg300=%s total=%s\n"
                    .formatted(
                        name,
                        percent(l.average10()),
                        percent(l.average60()),
                        percent(l.average300()),
                        Long.toUnsignedString(l.totalMicros())))
        .orElse("");
  }

  private static String percent(final long hundredths) {
    return "%d.%02d".formatted(hundredths / 100, hundredths % 100);
  }

  @Test
  void fullIsAbsentRatherThanZeroOnOldKernels() {
    final Pressure old = Pressure.parse(Recorded.file("shapes/cpu.pressure.some-only"));
    assertEquals(Optional.empty(), old.full());
    assertEquals(1_088_168_194L, old.some().orElseThrow().totalMicros());
    final Pressure now = Pressure.parse(Recorded.file("shapes/cpu.pressure.full"));
    assertEquals(9999, now.some().orElseThrow().average10());
    assertEquals(-1, now.some().orElseThrow().totalMicros());
    assertEquals(0, now.full().orElseThrow().totalMicros());
  }

  @Test
  void tornTextIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Pressure.parse(Recorded.file("shapes/pressure.torn")));
  }

  @Test
  void unknownNumbersAreKept() {
    assertEquals(
        Map.of("new", 7L),
        Pressure.parse("full avg10=0.00 avg60=0.00 avg300=0.00 total=0 new=7\n")
            .full()
            .orElseThrow()
            .unknown());
  }

  @Test
  void readerFollowsTheFileAndAllocatesNothing() throws Exception {
    final Path file = directory.resolve("cpu.pressure");
    Files.writeString(file, Recorded.file("shapes/cpu.pressure.some-only"));
    try (Cgroup group = OrdinaryFolder.open(directory);
        PressureReader cpu = PressureFile.CPU.openReader(group)) {
      assertTrue(cpu.refresh() > 0);
      assertTrue(cpu.has(Stall.SOME));
      assertFalse(cpu.has(Stall.FULL));
      assertEquals(153, cpu.average(Stall.SOME, Window.SECONDS_10));
      Files.writeString(file, Recorded.file("7.2.13/c1_loaded/cpu.pressure"));
      final long[] total = new long[1];
      Allocation.assertNone(
          "cpu.pressure",
          () -> {
            cpu.refresh();
            total[0] = cpu.totalMicros(Stall.FULL) + cpu.average(Stall.SOME, Window.SECONDS_300);
          });
      assertEquals(4_276_439 + 129, total[0]);
      assertEquals(PressureFile.CPU.read(group), cpu.snapshot());
    }
  }
}
