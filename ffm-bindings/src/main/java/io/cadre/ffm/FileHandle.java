package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * What name_to_handle_at(2) fills in.
 *
 * <pre>{@code
 * struct file_handle {
 *   unsigned int  handle_bytes;  // 0, of f_handle
 *   int           handle_type;   // 4
 *   unsigned char f_handle[];    // 8
 * };
 * }</pre>
 */
public final class FileHandle {

  static final long BYTES = 0;
  static final long TYPE = 4;
  static final long HANDLE = 8;
  static final int MAX_HANDLE_SZ = 128;

  private FileHandle() {}

  /** Allocates a struct with room for the largest handle. */
  public static MemorySegment allocate(final Arena arena) {
    final MemorySegment handle = arena.allocate(HANDLE + MAX_HANDLE_SZ, Long.BYTES);
    handle.set(JAVA_INT, BYTES, MAX_HANDLE_SZ);
    return handle;
  }

  /** {@return the size of the handle in bytes} */
  public static int size(final MemorySegment handle) {
    return handle.get(JAVA_INT, BYTES);
  }

  /** {@return {@code handle_type}, which the file system chose} */
  public static int type(final MemorySegment handle) {
    return handle.get(JAVA_INT, TYPE);
  }

  /**
   * {@return the first eight bytes of the handle: the 64-bit id, where the file system is a kernfs}
   */
  public static long id(final MemorySegment handle) {
    return handle.get(JAVA_LONG, HANDLE);
  }
}
