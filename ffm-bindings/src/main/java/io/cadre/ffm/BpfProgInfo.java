package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The first fields of {@code struct bpf_prog_info}; the kernel fills as much as there is room for.
 *
 * <pre>{@code
 * __u32 type;  // 0
 * __u32 id;    // 4
 * }</pre>
 */
public final class BpfProgInfo {

  static final long SIZE = 8;
  static final long TYPE = 0;
  static final long ID = 4;

  private BpfProgInfo() {}

  /** Allocates a zeroed structure. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** {@return the type of the program, such as {@link BpfAttr#BPF_PROG_TYPE_CGROUP_DEVICE}} */
  public static int type(final MemorySegment info) {
    return info.get(JAVA_INT, TYPE);
  }

  /** {@return the id of the program} */
  public static int id(final MemorySegment info) {
    return info.get(JAVA_INT, ID);
  }
}
