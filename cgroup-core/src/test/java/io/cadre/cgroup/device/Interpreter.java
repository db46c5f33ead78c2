package io.cadre.cgroup.device;

import java.util.List;

/** Runs the instructions of a device program as the kernel's manual describes them. */
final class Interpreter {

  private final int[] context;
  private final long[] registers = new long[11];

  Interpreter(final int accessType, final int major, final int minor) {
    context = new int[] {accessType, major, minor};
  }

  /** The value of register 0 at the end. */
  long run(final List<Instruction> program) {
    int at = 0;
    while (true) {
      final Instruction in = program.get(at++);
      switch (in.code()) {
        case Instruction.LOAD_WORD ->
            registers[in.dst()] = Integer.toUnsignedLong(context[in.off() / Integer.BYTES]);
        case Instruction.MOVE -> registers[in.dst()] = in.imm();
        case Instruction.AND -> registers[in.dst()] &= in.imm();
        case Instruction.SHIFT_RIGHT -> registers[in.dst()] >>>= in.imm();
        case Instruction.JUMP_NOT_EQUAL -> at += registers[in.dst()] != in.imm() ? in.off() : 0;
        case Instruction.JUMP_SET -> at += (registers[in.dst()] & in.imm()) != 0 ? in.off() : 0;
        case Instruction.JUMP -> at += in.off();
        case Instruction.EXIT -> {
          return registers[0];
        }
        default -> throw new AssertionError(in);
      }
    }
  }
}
