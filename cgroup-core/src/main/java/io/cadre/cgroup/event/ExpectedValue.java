package io.cadre.cgroup.event;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Predicate;

/** A value of a control file, recognised without allocation once it was seen. */
final class ExpectedValue {

  private final Predicate<String> isShownAs;
  private byte[] shown;

  ExpectedValue(final String value, final Predicate<String> isShownAs) {
    this.isShownAs = isShownAs;
    this.shown = value.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The value that a text shows, and nothing else. */
  static ExpectedValue of(final byte[] text, final int length) {
    return new ExpectedValue(string(text, length), any -> false);
  }

  /** Whether the file shows this value. */
  boolean matches(final byte[] text, final int length) {
    final int end = trimmed(text, length);
    if (Arrays.equals(text, 0, end, shown, 0, shown.length)) {
      return true;
    }
    if (isShownAs.test(string(text, length))) {
      shown = Arrays.copyOf(text, end);
      return true;
    }
    return false;
  }

  static String string(final byte[] text, final int length) {
    return new String(text, 0, trimmed(text, length), StandardCharsets.ISO_8859_1);
  }

  private static int trimmed(final byte[] text, final int length) {
    return length > 0 && text[length - 1] == '\n' ? length - 1 : length;
  }

  @Override
  public String toString() {
    return new String(shown, StandardCharsets.ISO_8859_1);
  }
}
