package io.cadre.cgroup.device;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.ffm.BpfAttr;
import io.cadre.ffm.BpfCalls;
import io.cadre.ffm.Errno;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** Where the device programs of one group are attached. */
record BpfAttachment(Cgroup group) {

  private static final int FIRST_ROOM = 64;

  /** What is attached, and with what flags. */
  record Attached(List<Integer> ids, int flags) {

    /** Without BPF_F_ALLOW_MULTI a group has one program, and the next takes its place. */
    boolean isExclusive() {
      return !ids.isEmpty() && (flags & BpfAttr.BPF_F_ALLOW_MULTI) == 0;
    }
  }

  /** The programs of the group itself. */
  Attached own() throws CgroupException {
    return query(0);
  }

  /** The programs of the group and of those above it. */
  Attached effective() throws CgroupException {
    return query(BpfAttr.BPF_F_QUERY_EFFECTIVE);
  }

  private Attached query(final int queryFlags) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      int room = FIRST_ROOM;
      while (true) {
        final MemorySegment ids = arena.allocate(ValueLayout.JAVA_INT, room);
        final MemorySegment attr = BpfAttr.allocate(arena);
        BpfAttr.query(attr, group.descriptor(), BpfAttr.BPF_CGROUP_DEVICE, queryFlags, ids);
        final int result = BpfCalls.bpf_prog_query(state, attr);
        final int count = BpfAttr.count(attr);
        if (result != -Errno.ENOSPC || count <= room) {
          check(result, "list of programs");
          return new Attached(list(ids, count), BpfAttr.attachFlags(attr));
        }
        room = 2 * count;
      }
    }
  }

  private static List<Integer> list(final MemorySegment ids, final int count) {
    final List<Integer> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(ids.getAtIndex(ValueLayout.JAVA_INT, i));
    }
    return List.copyOf(list);
  }

  /** Attaches beside others that bear it. */
  void add(final BpfProgram program) throws CgroupException {
    attach(program, BpfAttr.BPF_F_ALLOW_MULTI);
  }

  void attach(final BpfProgram program, final int flags) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = attributes(arena, program, flags);
      check(BpfCalls.bpf_prog_attach(Errno.allocateState(arena), attr), "new program");
    }
  }

  /** Attaches in the place of another, in one step. */
  void replace(final int id, final BpfProgram program) throws CgroupException {
    final int flags = BpfAttr.BPF_F_ALLOW_MULTI | BpfAttr.BPF_F_REPLACE;
    try (BpfProgram old = BpfProgram.open(group, id);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = attributes(arena, program, flags);
      BpfAttr.replace(attr, old.fd());
      check(BpfCalls.bpf_prog_attach(Errno.allocateState(arena), attr), "program " + id);
    }
  }

  void detach(final int id) throws CgroupException {
    try (BpfProgram program = BpfProgram.open(group, id);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = attributes(arena, program, 0);
      check(BpfCalls.bpf_prog_detach(Errno.allocateState(arena), attr), "program " + id);
    }
  }

  private MemorySegment attributes(final Arena arena, final BpfProgram program, final int flags) {
    final MemorySegment attr = BpfAttr.allocate(arena);
    BpfAttr.attach(attr, group.descriptor(), program.fd(), BpfAttr.BPF_CGROUP_DEVICE, flags);
    return attr;
  }

  private void check(final int result, final String what) throws CgroupException {
    if (result < 0) {
      throw BpfRefusal.ofAttachment(group, -result, what);
    }
  }
}
