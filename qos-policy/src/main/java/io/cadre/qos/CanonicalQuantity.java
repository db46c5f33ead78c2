package io.cadre.qos;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Spells an amount the one way Kubernetes stores it. */
final class CanonicalQuantity {
  /** Suffix of 10^(3i - 9) at index i. */
  static final List<String> DECIMAL = List.of("n", "u", "m", "", "k", "M", "G", "T", "P", "E");

  /** Suffix of 2^(10i) at index i. */
  static final List<String> BINARY = List.of("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");

  private static final BigDecimal KIBI = BigDecimal.valueOf(1024);

  private CanonicalQuantity() {}

  static String of(final BigDecimal amount, final QuantityFormat format) {
    if (amount.signum() == 0) {
      return "0";
    }
    final BigDecimal stripped = amount.stripTrailingZeros();
    // Below 1Ki or with a fraction, upstream falls back to powers of ten.
    if (format == QuantityFormat.BINARY_SI
        && stripped.scale() <= 0
        && stripped.abs().compareTo(KIBI) >= 0) {
      return binary(stripped.toBigIntegerExact());
    }
    return decimal(stripped, format == QuantityFormat.DECIMAL_EXPONENT);
  }

  private static String binary(final BigInteger amount) {
    final int power = Math.min(amount.getLowestSetBit() / 10, BINARY.size() - 1);
    return amount.shiftRight(10 * power) + BINARY.get(power);
  }

  private static String decimal(final BigDecimal amount, final boolean asExponent) {
    final int index = Math.min((9 - amount.scale()) / 3, DECIMAL.size() - 1);
    final int exponent = 3 * index - 9;
    final BigInteger number = amount.movePointLeft(exponent).toBigIntegerExact();
    if (!asExponent) {
      return number + DECIMAL.get(index);
    }
    return exponent == 0 ? number.toString() : number + "e" + exponent;
  }
}
