package io.cadre.cgroup.device;

/**
 * An instruction of a BPF program; see Documentation/bpf/standardization/instruction-set.rst.
 *
 * @param code what it does
 * @param dst register that changes or is compared
 * @param src register read
 * @param off distance of a jump or of a load
 * @param imm number in the instruction
 */
record Instruction(int code, int dst, int src, int off, int imm) {

  /** BPF_LDX | BPF_MEM | BPF_W: {@code dst = *(u32 *) (src + off)}. */
  static final int LOAD_WORD = 0x61;

  /** BPF_ALU64 | BPF_MOV | BPF_K: {@code dst = imm}. */
  static final int MOVE = 0xb7;

  /** BPF_ALU64 | BPF_AND | BPF_K: {@code dst &= imm}. */
  static final int AND = 0x57;

  /** BPF_ALU64 | BPF_RSH | BPF_K: {@code dst >>= imm}. */
  static final int SHIFT_RIGHT = 0x77;

  /** BPF_JMP | BPF_JNE | BPF_K: {@code if (dst != imm) jump}. */
  static final int JUMP_NOT_EQUAL = 0x55;

  /** BPF_JMP | BPF_JSET | BPF_K: {@code if (dst & imm) jump}. */
  static final int JUMP_SET = 0x45;

  /** BPF_JMP | BPF_JA: jump. */
  static final int JUMP = 0x05;

  /** BPF_JMP | BPF_EXIT: return r0. */
  static final int EXIT = 0x95;

  static Instruction load(final int dst, final int src, final int off) {
    return new Instruction(LOAD_WORD, dst, src, off, 0);
  }

  static Instruction with(final int code, final int dst, final int imm) {
    return new Instruction(code, dst, 0, 0, imm);
  }

  static Instruction jump(final int code, final int dst, final int imm, final int off) {
    return new Instruction(code, dst, 0, off, imm);
  }

  static Instruction exit() {
    return new Instruction(EXIT, 0, 0, 0, 0);
  }
}
