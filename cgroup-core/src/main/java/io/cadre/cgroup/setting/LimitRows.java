package io.cadre.cgroup.setting;

import java.util.function.LongUnaryOperator;

/**
 * Rows that hold one limit each.
 *
 * @param file the name of the file
 * @param prefix what stands before the number, such as {@code target=}, or empty
 * @param absent what it means that there is no row
 * @param least the least amount, unsigned
 * @param greatest the greatest amount as a function of the page size; what is above reads as max
 */
record LimitRows(String file, String prefix, Limit absent, long least, LongUnaryOperator greatest)
    implements RowForm<Limit> {

  /** Any number of 64 bits that is less than {@code max}. */
  static LimitRows of(final String file, final Limit absent) {
    return new LimitRows(file, "", absent, 0, _ -> -2);
  }

  @Override
  public Limit parse(final String rest) {
    if (!rest.startsWith(prefix)) {
      throw new IllegalArgumentException(
          "a row of " + file + " does not start with " + prefix + ": '" + rest + "'");
    }
    return Limit.parse(rest.substring(prefix.length()));
  }

  @Override
  public String format(final Limit value) {
    if (value instanceof Limit.Amount(final long amount)
        && Long.compareUnsigned(amount, least) < 0) {
      throw new IllegalArgumentException(
          file
              + " takes 'max' or "
              + Long.toUnsignedString(least)
              + "..18446744073709551615: "
              + value);
    }
    return prefix + value;
  }

  @Override
  public int compare(final Limit a, final Limit b) {
    return Limit.compare(a, b);
  }

  @Override
  public boolean isStored(final Limit wanted, final Limit actual, final long pageSize) {
    final boolean above =
        wanted instanceof Limit.Amount(final long amount)
            && Long.compareUnsigned(amount, greatest.applyAsLong(pageSize)) > 0;
    return (above ? Limit.MAX : wanted).equals(actual);
  }
}
