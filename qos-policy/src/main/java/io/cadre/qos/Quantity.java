package io.cadre.qos;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * An exact amount of a resource, as the Kubernetes API spells it: {@code 100m}, {@code 1.5Gi},
 * {@code 129e6}.
 *
 * <p>Two quantities are equal when they are the same number, whatever their spelling: {@code 1Gi}
 * equals {@code 1024Mi}. Amounts have nine digits after the point, and their whole part fits a
 * {@code long}; where upstream wraps or caps, this class refuses.
 *
 * <p>Source: {@code staging/src/k8s.io/apimachinery/pkg/api/resource/quantity.go}.
 */
public final class Quantity implements Comparable<Quantity> {
  /** Nothing. */
  public static final Quantity ZERO = new Quantity(BigDecimal.ZERO, QuantityFormat.DECIMAL_SI);

  private static final int NANO = 9;

  /** As many digits fit 64 bits whatever they are. */
  private static final int MAX_LONG_DIGITS = 18;

  private final BigDecimal amount;
  private final QuantityFormat format;

  private Quantity(final BigDecimal amount, final QuantityFormat format) {
    this.amount = amount;
    this.format = format;
  }

  /**
   * Returns the quantity that a text spells.
   *
   * <p>The grammar is {@code [sign] digits [. digits] suffix}, the suffix one of {@code n u m k M G
   * T P E Ki Mi Gi Ti Pi Ei} or an exponent such as {@code e3}. Like upstream, a text without any
   * digit ({@code "."}, {@code "Ki"}) is zero, and amounts finer than a nano are rounded away from
   * zero.
   *
   * @param text the spelling, without surrounding blanks
   * @return the quantity
   * @throws QuantityFormatException if the text is no quantity or does not fit 64 bits
   */
  public static Quantity parse(final String text) {
    return new QuantityParser(text).parse();
  }

  /**
   * Returns a whole amount in the given format.
   *
   * @param value the amount
   * @param format how to spell it
   * @return the quantity
   */
  public static Quantity of(final long value, final QuantityFormat format) {
    return new Quantity(BigDecimal.valueOf(value), Objects.requireNonNull(format, "format"));
  }

  /**
   * Returns an amount in thousandths, the unit in which CPU is handed out.
   *
   * @param milli the amount in thousandths
   * @return the quantity
   */
  public static Quantity ofMilli(final long milli) {
    return new Quantity(BigDecimal.valueOf(milli, 3), QuantityFormat.DECIMAL_SI);
  }

  /** Rounds to a nano away from zero and refuses a whole part beyond 64 bits. */
  static Quantity checked(
      final BigDecimal exact, final QuantityFormat format, final Supplier<String> spelling) {
    if (exact.scale() >= 0 && exact.scale() <= NANO && exact.precision() <= MAX_LONG_DIGITS) {
      return new Quantity(exact, format);
    }
    final long magnitude = (long) exact.precision() - exact.scale();
    // Decided on the magnitude first: 1e999999999 has a billion digits when written out.
    if (exact.signum() != 0 && magnitude > 20) {
      throw tooLarge(spelling);
    }
    final BigDecimal floor = BigDecimal.valueOf(1, NANO);
    final BigDecimal amount =
        exact.signum() != 0 && magnitude < -NANO
            ? floor.multiply(BigDecimal.valueOf(exact.signum()))
            : exact.setScale(Math.clamp(exact.scale(), 0, NANO), RoundingMode.UP);
    if (!fitsLong(amount)) {
      throw tooLarge(spelling);
    }
    return new Quantity(amount, format);
  }

  private static boolean fitsLong(final BigDecimal value) {
    return roundedUp(value).bitLength() < Long.SIZE;
  }

  private static BigInteger roundedUp(final BigDecimal value) {
    return value.setScale(0, RoundingMode.UP).unscaledValue();
  }

  private static QuantityFormatException tooLarge(final Supplier<String> spelling) {
    return new QuantityFormatException("quantity does not fit 64 bits: \"" + spelling.get() + "\"");
  }

  /** Returns the amount as a whole number, rounded away from zero: {@code 100m} is 1. */
  public long value() {
    if (amount.scale() == 0) {
      return amount.longValue();
    }
    return roundedUp(amount).longValue();
  }

  /**
   * Returns the amount in thousandths, rounded away from zero: {@code 0.1m} is 1.
   *
   * @throws QuantityFormatException if that number does not fit 64 bits
   */
  public long milliValue() {
    final BigDecimal milli = amount.movePointRight(3);
    if (milli.scale() == 0 && milli.precision() <= MAX_LONG_DIGITS) {
      return milli.longValue();
    }
    if (!fitsLong(milli)) {
      throw tooLarge(() -> this + " in thousandths");
    }
    return roundedUp(milli).longValue();
  }

  /** Returns the exact amount. */
  public BigDecimal exact() {
    return amount;
  }

  /** Returns the way this quantity is spelled. */
  public QuantityFormat format() {
    return format;
  }

  /** Returns -1, 0 or 1 for a negative, zero or positive amount. */
  public int signum() {
    return amount.signum();
  }

  /** Returns whether the amount is zero; in Kubernetes zero often counts as absent. */
  public boolean isZero() {
    return amount.signum() == 0;
  }

  /**
   * Returns the sum of this and another quantity, spelled like this one unless this one is zero.
   *
   * @param other the quantity to add
   * @return the sum
   * @throws QuantityFormatException if the sum does not fit 64 bits
   */
  public Quantity add(final Quantity other) {
    return checked(
        amount.add(other.amount), isZero() ? other.format : format, () -> this + " + " + other);
  }

  /**
   * Returns this quantity less another one, spelled like this one unless this one is zero.
   *
   * @param other the quantity to take away
   * @return the difference
   * @throws QuantityFormatException if the difference does not fit 64 bits
   */
  public Quantity subtract(final Quantity other) {
    return checked(
        amount.subtract(other.amount),
        isZero() ? other.format : format,
        () -> this + " - " + other);
  }

  /**
   * Returns this amount times a whole number, in the same spelling.
   *
   * @param times the multiplier
   * @return the product
   * @throws QuantityFormatException if the product does not fit 64 bits
   */
  public Quantity multiply(final long times) {
    return checked(amount.multiply(BigDecimal.valueOf(times)), format, () -> this + " * " + times);
  }

  /** Returns this amount rounded to a thousandth, away from zero. */
  public Quantity roundedToMilli() {
    return new Quantity(amount.setScale(Math.min(amount.scale(), 3), RoundingMode.UP), format);
  }

  @Override
  public int compareTo(final Quantity other) {
    return amount.compareTo(other.amount);
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof Quantity that && amount.compareTo(that.amount) == 0;
  }

  @Override
  public int hashCode() {
    return amount.stripTrailingZeros().hashCode();
  }

  /** Returns the canonical spelling: no fraction, and the largest suffix that allows it. */
  @Override
  public String toString() {
    return CanonicalQuantity.of(amount, format);
  }
}
