package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BpfCallsTest {

  private static final int MOV64_IMM = 0xb7;
  private static final int EXIT = 0x95;
  private static final int R0 = 0;
  private static final int R1 = 1;

  private final Native c = new Native();

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void a_device_program_is_verified_and_loaded() {
    try (Fd program = load(R0)) {
      assumeTrue(program.errno() != Errno.EPERM, "loading a program needs CAP_BPF");
      assertEquals(0, program.errno());
      final MemorySegment info = BpfProgInfo.allocate(c.arena);
      final MemorySegment attr = BpfAttr.allocate(c.arena);
      BpfAttr.info(attr, program, info);
      assertEquals(0, BpfCalls.bpf_obj_get_info_by_fd(c.state, attr));
      assertEquals(BpfAttr.BPF_PROG_TYPE_CGROUP_DEVICE, BpfProgInfo.type(info));
      assertTrue(BpfProgInfo.id(info) > 0);
    }
  }

  @Test
  void a_program_without_result_is_refused_with_a_log() {
    final MemorySegment log = c.arena.allocate(4096);
    final MemorySegment attr = program(c, R1);
    BpfAttr.log(attr, 1, log);
    try (Fd program = BpfCalls.bpf_prog_load(c.state, attr)) {
      assumeTrue(program.errno() != Errno.EPERM, "loading a program needs CAP_BPF");
      assertEquals(Errno.EACCES, program.errno());
      assertTrue(log.getString(0).contains("R0 !read_ok"), log.getString(0));
    }
  }

  @Test
  void a_directory_that_is_no_control_group_takes_no_program() {
    final MemorySegment attr = BpfAttr.allocate(c.arena);
    final int type = BpfAttr.BPF_CGROUP_DEVICE;
    try (Fd program = load(R0);
        Fd directory = c.open(Path.of("/tmp"), OpenFlags.O_RDONLY | OpenFlags.O_DIRECTORY)) {
      assumeTrue(program.errno() != Errno.EPERM, "loading a program needs CAP_BPF");
      BpfAttr.attach(attr, directory.number(), program, type, BpfAttr.BPF_F_ALLOW_MULTI);
      assertEquals(-Errno.EBADF, BpfCalls.bpf_prog_attach(c.state, attr));
      BpfAttr.attach(attr, directory.number(), program, type, 0);
      assertEquals(-Errno.EBADF, BpfCalls.bpf_prog_detach(c.state, attr));
    }
  }

  @Test
  void queries_fail_with_errno() {
    final MemorySegment query = BpfAttr.allocate(c.arena);
    final MemorySegment ids = c.arena.allocate(64);
    BpfAttr.query(query, Integer.MAX_VALUE, BpfAttr.BPF_CGROUP_DEVICE, 0, ids);
    final int result = BpfCalls.bpf_prog_query(c.state, query);
    assumeTrue(result != -Errno.EPERM, "a query needs CAP_NET_ADMIN");
    assertEquals(-Errno.EBADF, result);
    final MemorySegment attr = BpfAttr.allocate(c.arena);
    BpfAttr.id(attr, Integer.MAX_VALUE);
    try (Fd missing = BpfCalls.bpf_prog_get_fd_by_id(c.state, attr)) {
      assertEquals(Errno.ENOENT, missing.errno());
    }
  }

  private Fd load(final int register) {
    return BpfCalls.bpf_prog_load(c.state, program(c, register));
  }

  /** {@code register = 1; exit}, which leaves with the value of R0. */
  static MemorySegment program(final Native c, final int register) {
    final MemorySegment insns = BpfInsn.allocate(c.arena, 2);
    BpfInsn.set(insns, 0, MOV64_IMM, register, 0, 0, 1);
    BpfInsn.set(insns, 1, EXIT, 0, 0, 0, 0);
    final MemorySegment attr = BpfAttr.allocate(c.arena);
    final int type = BpfAttr.BPF_PROG_TYPE_CGROUP_DEVICE;
    BpfAttr.load(attr, type, BpfAttr.BPF_CGROUP_DEVICE, insns, c.text("GPL"));
    return attr;
  }
}
