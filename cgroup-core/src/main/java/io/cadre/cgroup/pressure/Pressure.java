package io.cadre.cgroup.pressure;

import io.cadre.cgroup.stat.Counters;
import io.cadre.cgroup.stat.Table;
import java.util.Map;
import java.util.Optional;

/**
 * The content of a pressure file at one moment.
 *
 * @param some time in which some tasks waited; absent in {@code irq.pressure}
 * @param full time in which all waited; absent in {@code cpu.pressure} of Linux 5.10
 */
public record Pressure(Optional<Line> some, Optional<Line> full) {

  /**
   * {@return what {@code text} says}
   *
   * @throws IllegalArgumentException if a line lacks one of its four numbers
   */
  public static Pressure parse(final String text) {
    return of(Table.parse(text, PressureKey.class));
  }

  static Pressure of(final Table<PressureKey> table) {
    return new Pressure(line(table, Stall.SOME), line(table, Stall.FULL));
  }

  private static Optional<Line> line(final Table<PressureKey> table, final Stall stall) {
    return table.row(stall.kernelName()).map(row -> line(row, stall));
  }

  private static Line line(final Counters<PressureKey> row, final Stall stall) {
    return new Line(
        require(row, stall, PressureKey.AVG10),
        require(row, stall, PressureKey.AVG60),
        require(row, stall, PressureKey.AVG300),
        require(row, stall, PressureKey.TOTAL),
        row.unknown());
  }

  private static long require(
      final Counters<PressureKey> row, final Stall stall, final PressureKey key) {
    return row.get(key)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "pressure: '" + stall.kernelName() + "' without " + key.kernelName()));
  }

  /**
   * One line.
   *
   * @param average10 share of the last 10 s, hundredths of a percent
   * @param average60 share of the last 60 s, hundredths of a percent
   * @param average300 share of the last 300 s, hundredths of a percent
   * @param totalMicros since the group was made, microseconds, unsigned
   * @param unknown further numbers, by key
   */
  public record Line(
      long average10,
      long average60,
      long average300,
      long totalMicros,
      Map<String, Long> unknown) {

    /** Copies the map. */
    public Line {
      unknown = Map.copyOf(unknown);
    }
  }
}
