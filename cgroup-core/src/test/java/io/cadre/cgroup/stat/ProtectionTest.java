package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtectionTest {

  /** The tree of test_memcg_min: 50 pages below a parent that affords 50 of its 100 to four. */
  @ParameterizedTest
  @CsvSource({
    // usage, parentUsage, setting, parentEffective, siblingsProtected, recursive, effective
    "50, 150, 75, 50, 75, false, 33",
    "50, 150, 25, 50, 75, false, 16",
    "50, 150, 0, 50, 75, false, 0",
    "50, 150, 500, 50, 50, false, 50",
    "50, 100, 20, 50, 40, false, 20",
    "50, 100, 20, 50, 40, true, 25",
    "50, 100, 0, 50, 0, true, 25",
    "50, 100, 0, 50, 0, false, 0",
    "50, 40, 0, 50, 40, true, 0",
    "2251799813685247, 2251799813685247, 2251799813685247, 2251799813685246, 4503599627370494,"
        + " true, 1125899906842623"
  })
  void effectiveProtectionIsThatOfTheKernel(
      final long usage,
      final long parentUsage,
      final long setting,
      final long parentEffective,
      final long siblings,
      final boolean recursive,
      final long effective) {
    assertEquals(
        effective,
        Protection.effective(usage, parentUsage, setting, parentEffective, siblings, recursive));
  }

  @Test
  void quotasAreComparedByTheirShare() {
    final CpuMax half = new CpuMax(Limit.of(50_000), 100_000);
    assertEquals(0, Cpu.MAX.compare(half, new CpuMax(Limit.of(5_000), 10_000)));
    assertEquals(1, Cpu.MAX.compare(half, new CpuMax(Limit.of(40_000), 100_000)));
    assertEquals(-1, Cpu.MAX.compare(half, new CpuMax(Limit.of(-1), 1_000_000)));
    assertEquals(-1, Cpu.MAX.compare(half, new CpuMax(Limit.MAX, 1_000)));
    assertEquals(1, Cpu.MAX.compare(new CpuMax(Limit.MAX, 1_000), half));
  }
}
