package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/** A setting that takes an amount or {@code max}. */
public final class LimitSetting extends Setting<Limit> {

  /** In what steps the kernel keeps the amount. */
  private enum Unit {
    ONE,
    PAGE,
    HUGE_PAGE
  }

  private final Unit unit;
  private final long greatest;
  private final long hugePageSize;

  private LimitSetting(
      final Facts facts, final Unit unit, final long greatest, final long hugePageSize) {
    super(facts);
    this.unit = unit;
    this.greatest = greatest;
    this.hugePageSize = hugePageSize;
  }

  /** An amount of memory in bytes; the kernel keeps whole pages. */
  static LimitSetting memory(final Facts facts) {
    return new LimitSetting(facts, Unit.PAGE, -1, 0);
  }

  /** An amount of memory in bytes; the kernel keeps whole huge pages of the given size. */
  static LimitSetting hugePages(final Facts facts, final long hugePageSize) {
    return new LimitSetting(facts, Unit.HUGE_PAGE, -1, hugePageSize);
  }

  /** A number of things, from 0 to {@code greatest}. */
  static LimitSetting count(final Facts facts, final long greatest) {
    return new LimitSetting(facts, Unit.ONE, greatest, 0);
  }

  @Override
  public Limit parse(final String text) {
    return Limit.parse(text);
  }

  @Override
  public String format(final Limit value) {
    return requireRange(value).toString();
  }

  /** Compares as unsigned numbers; {@code max} is above all of them. */
  @Override
  public int compare(final Limit a, final Limit b) {
    return Limit.compare(a, b);
  }

  private Limit requireRange(final Limit value) {
    if (value instanceof Limit.Amount(final long amount)
        && Long.compareUnsigned(amount, greatest) > 0) {
      throw new IllegalArgumentException(
          file() + " takes 'max' or at most " + Long.toUnsignedString(greatest) + ": " + value);
    }
    return value;
  }

  /**
   * {@inheritDoc}
   *
   * <p>An amount is rounded down to whole pages; from {@code PAGE_COUNTER_MAX} on, which is {@code
   * LONG_MAX / PAGE_SIZE} pages, it reads back as {@code max}.
   */
  @Override
  public Limit stored(final Limit value, final long pageSize) {
    if (unit == Unit.ONE || !(value instanceof Limit.Amount(final long amount))) {
      return value;
    }
    final long greatestPages = Long.MAX_VALUE / pageSize;
    if (Long.compareUnsigned(Long.divideUnsigned(amount, pageSize), greatestPages) >= 0) {
      return Limit.MAX;
    }
    return Limit.of(amount - amount % (unit == Unit.PAGE ? pageSize : hugePageSize));
  }

  /** Opens the file of {@code group} for repeated writes by the calling thread. */
  public SettingWriter openWriter(final Cgroup group) throws CgroupException {
    return new SettingWriter(group.openWriter(file()));
  }
}
