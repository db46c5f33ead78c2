package io.cadre.qos;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Reads one quantity from left to right. */
final class QuantityParser {
  private final String text;
  private int position;

  QuantityParser(final String text) {
    this.text = text;
  }

  Quantity parse() {
    if (text.isEmpty()) {
      throw malformed();
    }
    final boolean negative = accept('-');
    if (!negative) {
      accept('+');
    }
    final String whole = digits();
    final String fraction = accept('.') ? digits() : "";
    final BigInteger unscaled = new BigInteger("0" + whole + fraction);
    return scaled(
        new BigDecimal(negative ? unscaled.negate() : unscaled, fraction.length()),
        text.substring(position));
  }

  private Quantity scaled(final BigDecimal number, final String suffix) {
    final int decimal = CanonicalQuantity.DECIMAL.indexOf(suffix);
    if (decimal >= 0) {
      return timesPowerOfTen(number, 3 * decimal - 9, QuantityFormat.DECIMAL_SI);
    }
    final int binary = CanonicalQuantity.BINARY.indexOf(suffix);
    if (binary > 0) {
      return timesPowerOfTwo(number, 10 * binary);
    }
    if (suffix.matches("[eE][+-]?[0-9]+")) {
      return timesPowerOfTen(number, exponent(suffix), QuantityFormat.DECIMAL_EXPONENT);
    }
    throw malformed();
  }

  private Quantity timesPowerOfTwo(final BigDecimal number, final int exponent) {
    final BigDecimal amount = number.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(exponent)));
    final boolean belowOne = amount.signum() != 0 && amount.abs().compareTo(BigDecimal.ONE) < 0;
    return Quantity.checked(
        amount, belowOne ? QuantityFormat.DECIMAL_SI : QuantityFormat.BINARY_SI, () -> text);
  }

  private Quantity timesPowerOfTen(
      final BigDecimal number, final int exponent, final QuantityFormat format) {
    if (number.signum() == 0) {
      return Quantity.of(0, format);
    }
    try {
      return Quantity.checked(number.scaleByPowerOfTen(exponent), format, () -> text);
    } catch (final ArithmeticException _) {
      throw malformed();
    }
  }

  private int exponent(final String suffix) {
    try {
      return Integer.parseInt(suffix.substring(1));
    } catch (final NumberFormatException _) {
      throw malformed();
    }
  }

  private boolean accept(final char expected) {
    final boolean found = position < text.length() && text.charAt(position) == expected;
    if (found) {
      position++;
    }
    return found;
  }

  private String digits() {
    final int start = position;
    while (position < text.length() && isDigit(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  private static boolean isDigit(final char c) {
    return c >= '0' && c <= '9';
  }

  private QuantityFormatException malformed() {
    return new QuantityFormatException("not a Kubernetes quantity: \"" + text + "\"");
  }
}
