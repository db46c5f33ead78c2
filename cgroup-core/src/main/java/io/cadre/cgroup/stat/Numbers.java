package io.cadre.cgroup.stat;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/** Numbers from text, by the same rule as the readers. Cold. */
final class Numbers {

  private Numbers() {}

  /** An unsigned number of up to 64 bits, and nothing else. */
  static OptionalLong number(final String text) {
    return read(text, ValueKind.NUMBER);
  }

  /** A number with two decimal places, times 100. */
  static OptionalLong hundredths(final String text) {
    return read(text, ValueKind.HUNDREDTHS);
  }

  private static OptionalLong read(final String text, final ValueKind wanted) {
    final byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    final Values values = new Values(1);
    final boolean whole = values.take(0, bytes, 0, bytes.length) == bytes.length;
    return whole && values.kind(0) == wanted
        ? OptionalLong.of(values.number(0))
        : OptionalLong.empty();
  }
}
