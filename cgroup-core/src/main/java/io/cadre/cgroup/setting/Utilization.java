package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;

/** A share of the capacity of the fastest CPU: hundredths of a percent, or {@code max} for all. */
public sealed interface Utilization {

  /** All of it; the kernel takes a percentage from 99.96 on for the same. */
  Utilization MAX = new Max();

  /**
   * {@return a share}
   *
   * @param hundredths of a percent, 0 to 10000
   * @throws IllegalArgumentException if it is outside that range
   */
  static Utilization ofHundredths(final int hundredths) {
    return new Percent(hundredths);
  }

  /**
   * {@return the share written as {@code text}: {@code max}, or a percentage with up to two
   * decimals}
   *
   * @throws IllegalArgumentException if it has another form, or is above 100
   */
  static Utilization parse(final String text) {
    return text.equals("max") ? MAX : ofHundredths(Hundredths.parseInt(text));
  }

  /** The setting in {@code file}. */
  static TextSetting<Utilization> setting(final String file) {
    return new TextSetting<>(
        Facts.bounded(file, "5.4"),
        new TextSetting.Form<>(
            Utilization::parse,
            Utilization::toString,
            Utilization::stored,
            (a, b) -> Integer.compare(a.amount(), b.amount())));
  }

  /** Hundredths of a percent, and one more than all of them for {@code max}. */
  private int amount() {
    return this instanceof Percent(final int hundredths) ? hundredths : Percent.ALL + 1;
  }

  /** cpu_uclamp_print() says {@code max} when the share rounds to all of SCHED_CAPACITY_SCALE. */
  private static Utilization stored(final Utilization value) {
    return value instanceof Percent(final int hundredths)
            && (hundredths * 1024L + Percent.ALL / 2) / Percent.ALL == 1024
        ? MAX
        : value;
  }

  /** The share {@code max}. */
  record Max() implements Utilization {
    @Override
    public String toString() {
      return "max";
    }
  }

  /**
   * A percentage.
   *
   * @param hundredths of a percent, 0 to 10000
   */
  record Percent(int hundredths) implements Utilization {

    private static final int ALL = 10_000;

    /** Checks the range that cpu_uclamp_write() checks. */
    public Percent {
      if (hundredths < 0 || hundredths > ALL) {
        throw new IllegalArgumentException(
            "a percentage takes 0.00..100.00: " + Hundredths.format(hundredths));
      }
    }

    @Override
    public String toString() {
      return Hundredths.format(hundredths);
    }
  }
}
