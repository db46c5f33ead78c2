package io.cadre.cgroup;

import java.nio.charset.StandardCharsets;

/**
 * What a control file's name and a value written to it must be like, whatever file it is; checked
 * before the kernel is asked, since raw names and values come from outside.
 */
public final class ControlFileRules {

  private static final int FILE_NAME_MAX = 255;

  /** Characters that fit into the smallest page whatever they are. */
  private static final int LONG = 4096 / 3;

  private ControlFileRules() {}

  /**
   * Checks the name of a control file.
   *
   * @throws IllegalArgumentException if it is not of the form {@code CONTROLLER.NAME} or {@code
   *     cgroup.NAME}: words of letters, digits, {@code _} and {@code -} with dots between them
   */
  public static void requireName(final String file) {
    final boolean dotted = file.indexOf('.') > 0 && !file.endsWith(".") && !file.contains("..");
    if (!dotted || file.length() > FILE_NAME_MAX || !isPlain(file)) {
      throw new IllegalArgumentException(
          "not the name of a control file, CONTROLLER.NAME or cgroup.NAME: '" + file + "'");
    }
  }

  private static void requirePage(final String file, final String value) {
    final long length = value.getBytes(StandardCharsets.UTF_8).length;
    if (length > PageSize.ofKernel()) {
      throw new IllegalArgumentException(
          file + " takes at most " + PageSize.ofKernel() + " bytes in one write, not " + length);
    }
  }

  private static boolean isPlain(final String file) {
    for (int i = 0; i < file.length(); i++) {
      final char c = file.charAt(i);
      if (c != '.' && c != '_' && c != '-' && !isAlphanumeric(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAlphanumeric(final char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /**
   * Checks that a value fits into one write: kernfs_fop_write_iter() takes a page, except for lists
   * of CPUs and nodes, which may be longer by how many the kernel was built for (max_write_len in
   * cpuset.c).
   *
   * @throws IllegalArgumentException if it is longer than that, or goes on after a NUL, which would
   *     be lost; at the end there may be one, as a pressure trigger has it
   */
  public static void requireValue(final String file, final String value) {
    if (value.length() > LONG && !file.startsWith("cpuset.")) {
      requirePage(file, value);
    }
    final int end = value.indexOf('\0');
    if (end >= 0 && end < value.length() - 1) {
      throw new IllegalArgumentException("a value does not go on after a NUL: " + file);
    }
  }
}
