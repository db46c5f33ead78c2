package io.cadre.cgroup.device;

import static io.cadre.cgroup.device.Instruction.jump;
import static io.cadre.cgroup.device.Instruction.load;
import static io.cadre.cgroup.device.Instruction.with;

import java.util.ArrayList;
import java.util.List;

/**
 * Translates a policy into a program of type BPF_PROG_TYPE_CGROUP_DEVICE, which returns 1 for what
 * is allowed and 0 for what is not.
 *
 * <p>The program is given, in register 1, a {@code struct bpf_cgroup_dev_ctx}:
 *
 * <pre>{@code
 * __u32 access_type;  // 0: access bits << 16 | type
 * __u32 major;        // 4
 * __u32 minor;        // 8
 * }</pre>
 *
 * <p>It goes through the rules from the strongest to the weakest and takes away from the access
 * bits those that are allowed, until none is left or one is denied.
 */
final class Assembler {

  private static final int RESULT = 0;
  private static final int CONTEXT = 1;
  private static final int TYPE = 2;
  private static final int ACCESS = 3;
  private static final int MAJOR = 4;
  private static final int MINOR = 5;

  private Assembler() {}

  static List<Instruction> assemble(final DevicePolicy policy) {
    final List<Instruction> program = new ArrayList<>();
    program.add(load(TYPE, CONTEXT, 0));
    program.add(load(ACCESS, CONTEXT, 0));
    program.add(with(Instruction.AND, TYPE, 0xffff));
    program.add(with(Instruction.SHIFT_RIGHT, ACCESS, 16));
    program.add(load(MAJOR, CONTEXT, 4));
    program.add(load(MINOR, CONTEXT, 8));
    policy.rules().reversed().forEach(rule -> addRule(program, rule));
    addReturn(program, policy.allowedByDefault());
    return program;
  }

  private static void addRule(final List<Instruction> program, final DeviceRule rule) {
    final List<Instruction> effect = effect(rule);
    final List<Instruction> conditions = new ArrayList<>();
    rule.minor().ifPresent(minor -> addCondition(conditions, effect, MINOR, minor));
    rule.major().ifPresent(major -> addCondition(conditions, effect, MAJOR, major));
    rule.type().ifPresent(type -> addCondition(conditions, effect, TYPE, type.kernelValue()));
    program.addAll(conditions);
    program.addAll(effect);
  }

  /** Puts a condition before the others; the jump leads past all that is there already. */
  private static void addCondition(
      final List<Instruction> conditions,
      final List<Instruction> effect,
      final int register,
      final int value) {
    final int rest = conditions.size() + effect.size();
    conditions.addFirst(jump(Instruction.JUMP_NOT_EQUAL, register, value, rest));
  }

  private static List<Instruction> effect(final DeviceRule rule) {
    final List<Instruction> effect = new ArrayList<>();
    final int bits = DeviceAccess.bits(rule.access());
    if (rule.allowed()) {
      effect.add(with(Instruction.AND, ACCESS, ~bits));
      effect.add(jump(Instruction.JUMP_NOT_EQUAL, ACCESS, 0, 2));
    } else {
      effect.add(jump(Instruction.JUMP_SET, ACCESS, bits, 1));
      effect.add(jump(Instruction.JUMP, 0, 0, 2));
    }
    addReturn(effect, rule.allowed());
    return effect;
  }

  private static void addReturn(final List<Instruction> program, final boolean allowed) {
    program.add(with(Instruction.MOVE, RESULT, allowed ? 1 : 0));
    program.add(Instruction.exit());
  }
}
