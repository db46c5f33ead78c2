package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Instructions of a BPF program.
 *
 * <pre>{@code
 * struct bpf_insn {    // 8 bytes
 *   __u8  code;        // 0
 *   __u8  dst_reg:4;   // 1, the low half on little-endian machines
 *   __u8  src_reg:4;
 *   __s16 off;         // 2
 *   __s32 imm;         // 4
 * };
 * }</pre>
 */
public final class BpfInsn {

  static final long SIZE = 8;
  static final long CODE = 0;
  static final long REGISTERS = 1;
  static final long OFF = 2;
  static final long IMM = 4;

  private BpfInsn() {}

  /** Allocates {@code count} instructions. */
  public static MemorySegment allocate(final Arena arena, final int count) {
    return arena.allocate(count * SIZE, Long.BYTES);
  }

  /** Sets the instruction at {@code index}. */
  public static void set(
      final MemorySegment insns,
      final int index,
      final int code,
      final int dstReg,
      final int srcReg,
      final int off,
      final int imm) {
    final long at = index * SIZE;
    insns.set(JAVA_BYTE, at + CODE, (byte) code);
    insns.set(JAVA_BYTE, at + REGISTERS, (byte) (dstReg | srcReg << 4));
    insns.set(JAVA_SHORT, at + OFF, (short) off);
    insns.set(JAVA_INT, at + IMM, imm);
  }
}
