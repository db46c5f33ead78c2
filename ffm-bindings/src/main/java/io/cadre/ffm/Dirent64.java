package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/**
 * One entry of what getdents64(2) fills in.
 *
 * <pre>{@code
 * struct linux_dirent64 {
 *   ino64_t        d_ino;     //  0
 *   off64_t        d_off;     //  8
 *   unsigned short d_reclen;  // 16
 *   unsigned char  d_type;    // 18
 *   char           d_name[];  // 19, NUL-terminated
 * };
 * }</pre>
 */
public final class Dirent64 {

  static final long RECLEN = 16;
  static final long TYPE = 18;
  static final long NAME = 19;
  static final byte DT_DIR = 4;

  private Dirent64() {}

  /** {@return the length of the entry at {@code offset}, in bytes} */
  public static int length(final MemorySegment entries, final long offset) {
    return Short.toUnsignedInt(entries.get(JAVA_SHORT_UNALIGNED, offset + RECLEN));
  }

  /** {@return whether the entry at {@code offset} is a directory} */
  public static boolean isDirectory(final MemorySegment entries, final long offset) {
    return entries.get(JAVA_BYTE, offset + TYPE) == DT_DIR;
  }

  /** {@return the name of the entry at {@code offset}} */
  public static String name(final MemorySegment entries, final long offset) {
    return entries.getString(offset + NAME);
  }
}
