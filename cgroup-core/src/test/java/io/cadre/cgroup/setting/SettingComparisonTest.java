package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingComparisonTest {

  private static <T> int compare(final Setting<T> setting, final String a, final String b) {
    final int ab = setting.compare(setting.parse(a), setting.parse(b));
    assertEquals(-ab, setting.compare(setting.parse(b), setting.parse(a)));
    return ab;
  }

  @ParameterizedTest
  @CsvSource({
    "memory.max, 1, 2, -1",
    "memory.max, 18446744073709551615, max, -1",
    "memory.max, 9223372036854775808, 1, 1",
    "memory.max, max, max, 0",
    "cpu.weight, 100, 99, 1",
    "memory.oom.group, 0, 1, 0",
    "cpu.max, 50000 100000, 25000 50000, 0",
    "cpu.max, 50000 100000, 50000 50000, -1",
    "cpu.max, max 100000, 18446744073709551615 1000, 1",
    "cpu.max, max 100000, max 1000, 0",
    "cpu.max, 18446744073709551615 1000000, 18446744073709551614 1000000, 1",
    "cpu.max, 18446744073709551615 1000000, 1000 1000, 1",
  })
  void valuesAreComparedByWhatTheyGrant(
      final String file, final String a, final String b, final int expected) {
    assertEquals(expected, Integer.signum(compare(Settings.ofFile(file).orElseThrow(), a, b)));
  }
}
