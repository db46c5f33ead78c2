package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.KernelRelease;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file that can be set, as four kernels printed it. */
class RecordedSettingsTest {

  private static final long PAGE = 4096;

  /** A file; a bar stands for each newline. */
  private record Recorded(String kernel, String file, String content) {

    static Recorded parse(final String row) {
      final String[] columns = row.split("\t", -1);
      return new Recorded(columns[0], columns[2], columns[3].replace('|', '\n'));
    }

    String text() {
      return content.strip();
    }

    @Override
    public String toString() {
      return kernel + " " + file + " '" + text() + "'";
    }
  }

  static Stream<Recorded> recorded() throws IOException {
    try (InputStream in = RecordedSettingsTest.class.getResourceAsStream("/setting/captures.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines().skip(1).map(Recorded::parse).toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void contentIsUnderstoodAndCanBePutBack(final Recorded recorded) {
    final Optional<Setting<?>> setting = Settings.ofFile(recorded.file());
    final Optional<TableSetting<?, ?>> table = Settings.tableOfFile(recorded.file());
    assertTrue(setting.isPresent() || table.isPresent(), recorded.file() + " has no setting");
    setting.ifPresent(s -> comesBack(s, recorded));
    table.ifPresent(t -> comeBack(t, recorded));
  }

  private static <T> void comesBack(final Setting<T> setting, final Recorded recorded) {
    final T value = setting.parse(recorded.text());
    final boolean weightWhileIdle = setting == Cpu.WEIGHT && recorded.text().equals("0");
    if (!weightWhileIdle) {
      assertTrue(setting.isStored(value, recorded.text(), PAGE), recorded::toString);
      assertEquals(value, setting.parse(setting.restoring(recorded.text()).strip()));
    }
  }

  private static <K, V> void comeBack(final TableSetting<K, V> table, final Recorded recorded) {
    final Map<K, V> rows = table.parse(recorded.content());
    final long lines = recorded.content().lines().filter(l -> !l.startsWith("default ")).count();
    assertEquals(lines, rows.size(), recorded::toString);
    rows.forEach((key, value) -> comesBack(table.row(key), recorded));
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void noFileIsOlderThanItsSetting(final Recorded recorded) {
    final KernelRelease kernel = KernelRelease.of(recorded.kernel());
    Stream.concat(
            Settings.ofFile(recorded.file()).stream(),
            Settings.tableOfFile(recorded.file()).stream())
        .map(SettingFile.class::cast)
        .forEach(
            setting ->
                assertTrue(
                    kernel.isAtLeast(setting.since().major(), setting.since().minor()),
                    setting + " since " + setting.since()));
  }

  @Test
  void everySettingIsFoundByItsFile() {
    final List<SettingFile> all = Settings.all();
    assertEquals(all.size(), all.stream().distinct().count());
    for (final SettingFile setting : all) {
      switch (setting) {
        case final Setting<?> single ->
            assertEquals(Optional.of(single), Settings.ofFile(single.file()));
        case final TableSetting<?, ?> table ->
            assertEquals(Optional.of(table), Settings.tableOfFile(table.file()));
      }
    }
  }
}
