package io.cadre.cgroup.proc;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Parses one line of {@code mountinfo}; the text holds one character per byte. */
final class MountInfoLine {

  private static final String FILE = "mountinfo";
  private static final int FIRST_OPTIONAL = 6;
  private static final int AFTER_SEPARATOR = 3;

  private MountInfoLine() {}

  static MountInfo parse(final String line) throws ProcFormatException {
    // Every field but the optional ones is always there, and the kernel escapes blanks in all of
    // them, so an empty field (a source may be one) shows as two blanks in a row.
    final String[] fields = line.split(" ", -1);
    int separator = FIRST_OPTIONAL;
    while (separator < fields.length && !fields[separator].equals("-")) {
      separator++;
    }
    if (fields.length < separator + 1 + AFTER_SEPARATOR) {
      throw new ProcFormatException(FILE, "it has too few fields", new RawPath(line));
    }
    return new MountInfo(
        number(fields[0], line),
        number(fields[1], line),
        fields[2],
        new RawPath(unescape(fields[3])),
        new RawPath(unescape(fields[4])),
        options(fields[5]),
        List.of(Arrays.copyOfRange(fields, FIRST_OPTIONAL, separator)),
        unescape(fields[separator + 1]),
        new RawPath(unescape(fields[separator + 2])),
        options(fields[separator + 3]));
  }

  private static long number(final String field, final String line) throws ProcFormatException {
    try {
      return Long.parseLong(field);
    } catch (final NumberFormatException notANumber) {
      throw new ProcFormatException(FILE, "an id is not a number", new RawPath(line));
    }
  }

  private static Set<String> options(final String field) {
    return Set.copyOf(Arrays.asList(field.split(",")));
  }

  /** Undoes mangle() of fs/proc_namespace.c, which writes a byte as a backslash and 3 digits. */
  static String unescape(final String field) {
    if (field.indexOf('\\') < 0) {
      return field;
    }
    final StringBuilder plain = new StringBuilder();
    for (int at = 0; at < field.length(); at++) {
      final char c = field.charAt(at);
      if (c == '\\' && isOctalByte(field, at + 1)) {
        plain.append((char) Integer.parseInt(field, at + 1, at + 4, 8));
        at += 3;
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  private static boolean isOctalByte(final String text, final int at) {
    return at + 3 <= text.length()
        && isDigit(text.charAt(at), '3')
        && isDigit(text.charAt(at + 1), '7')
        && isDigit(text.charAt(at + 2), '7');
  }

  private static boolean isDigit(final char c, final char highest) {
    return c >= '0' && c <= highest;
  }
}
