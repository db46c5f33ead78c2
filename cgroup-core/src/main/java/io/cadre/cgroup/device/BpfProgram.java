package io.cadre.cgroup.device;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.ffm.BpfAttr;
import io.cadre.ffm.BpfCalls;
import io.cadre.ffm.BpfInsn;
import io.cadre.ffm.BpfProgInfo;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** A program that the kernel has; an attached one stays when this is closed. */
record BpfProgram(Fd fd) implements AutoCloseable {

  private static final int LOG_SIZE = 64 * 1024;

  /**
   * Loads a program, first without the log that would slow the verifier down.
   *
   * @param group what it is for, to be named in an error
   */
  static BpfProgram load(final Cgroup group, final List<Instruction> instructions)
      throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      final Fd fd = BpfCalls.bpf_prog_load(state, attributes(arena, instructions));
      if (fd.errno() == 0) {
        return new BpfProgram(fd);
      }
      throw BpfRefusal.ofLoad(group, fd.errno(), log(arena, instructions));
    }
  }

  /** Opens a program that is attached somewhere. */
  static BpfProgram open(final Cgroup group, final int id) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = BpfAttr.allocate(arena);
      BpfAttr.id(attr, id);
      final Fd fd = BpfCalls.bpf_prog_get_fd_by_id(Errno.allocateState(arena), attr);
      if (fd.errno() == 0) {
        return new BpfProgram(fd);
      }
      throw BpfRefusal.ofAttachment(group, fd.errno(), "program " + id);
    }
  }

  /** The id under which the kernel lists it. */
  int id(final Cgroup group) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment info = BpfProgInfo.allocate(arena);
      final MemorySegment attr = BpfAttr.allocate(arena);
      BpfAttr.info(attr, fd, info);
      final int result = BpfCalls.bpf_obj_get_info_by_fd(Errno.allocateState(arena), attr);
      if (result < 0) {
        throw BpfRefusal.ofAttachment(group, -result, "id of a program");
      }
      return BpfProgInfo.id(info);
    }
  }

  private static MemorySegment attributes(final Arena arena, final List<Instruction> instructions) {
    final MemorySegment insns = BpfInsn.allocate(arena, instructions.size());
    for (int i = 0; i < instructions.size(); i++) {
      final Instruction in = instructions.get(i);
      BpfInsn.set(insns, i, in.code(), in.dst(), in.src(), in.off(), in.imm());
    }
    final MemorySegment attr = BpfAttr.allocate(arena);
    BpfAttr.load(
        attr,
        BpfAttr.BPF_PROG_TYPE_CGROUP_DEVICE,
        BpfAttr.BPF_CGROUP_DEVICE,
        insns,
        arena.allocateFrom("Apache-2.0"));
    return attr;
  }

  /** What the verifier says of a program that it refused; empty when it was not even asked. */
  private static String log(final Arena arena, final List<Instruction> instructions) {
    final MemorySegment attr = attributes(arena, instructions);
    final MemorySegment log = arena.allocate(LOG_SIZE);
    BpfAttr.log(attr, 1, log);
    try (Fd again = BpfCalls.bpf_prog_load(Errno.allocateState(arena), attr)) {
      return again.errno() == 0 ? "" : log.getString(0).strip();
    }
  }

  @Override
  public void close() {
    fd.close();
  }
}
