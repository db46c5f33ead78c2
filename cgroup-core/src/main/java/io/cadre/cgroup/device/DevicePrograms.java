package io.cadre.cgroup.device;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.BpfAttr;
import io.cadre.ffm.BpfCalls;
import io.cadre.ffm.Errno;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The BPF programs that decide which devices the processes of a group may use.
 *
 * <p>What a process does is allowed when every program of its group and of the groups above allows
 * it. A program stays attached when the process that attached it ends, until it is detached or the
 * group is removed. Files that are open already are not looked at again. Needs CAP_BPF and
 * CAP_NET_ADMIN, or CAP_SYS_ADMIN; else all of this fails with {@link
 * CgroupProblem#BPF_NOT_PERMITTED} or {@link CgroupProblem#BPF_NOT_BESIDE}. Cold, and safe for use
 * by any thread; but two that {@link #set} one group at a time may leave both their programs. Linux
 * 4.15; replacing without a gap 5.6. See bpf(2) and kernel/bpf/cgroup.c.
 */
public final class DevicePrograms {

  private static final int FIRST_ROOM = 64;

  private final Cgroup group;

  private DevicePrograms(final Cgroup group) {
    this.group = group;
  }

  /** {@return the programs of {@code group}, which must stay open as long} */
  public static DevicePrograms of(final Cgroup group) {
    return new DevicePrograms(group);
  }

  /**
   * Makes {@code policy} the only one of this group, whatever was attached to it before, without a
   * moment at which neither is in force.
   *
   * @return the id of its program
   * @throws CgroupException with {@link CgroupProblem#BPF_REFUSED} and the verifier's log if the
   *     kernel does not take the program
   */
  public int set(final DevicePolicy policy) throws CgroupException {
    final Attached before = attached(0);
    try (BpfProgram program = load(policy)) {
      if (before.isExclusive()) {
        // Without BPF_F_ALLOW_MULTI a group has one program, and the next takes its place.
        attach(program, before.flags());
      } else if (before.ids().size() == 1) {
        replace(before.ids().getFirst(), program);
      } else {
        attach(program, BpfAttr.BPF_F_ALLOW_MULTI);
        for (final int id : before.ids()) {
          detach(id);
        }
      }
      return program.id(group);
    }
  }

  /**
   * Attaches one more program, beside those that are there.
   *
   * @return its id, by which it can be replaced and detached
   * @throws CgroupException with {@link CgroupProblem#TOO_MANY_BPF_PROGRAMS} if the group has 64
   */
  public int add(final DevicePolicy policy) throws CgroupException {
    try (BpfProgram program = load(policy)) {
      attach(program, BpfAttr.BPF_F_ALLOW_MULTI);
      return program.id(group);
    }
  }

  /**
   * Puts a program in the place of one that is attached to this group, in one step.
   *
   * @return the id of the new one
   * @throws CgroupException with {@link CgroupProblem#BPF_NOT_ATTACHED} if there is none of that id
   */
  public int replace(final int id, final DevicePolicy policy) throws CgroupException {
    try (BpfProgram program = load(policy)) {
      replace(id, program);
      return program.id(group);
    }
  }

  /**
   * Detaches a program from this group.
   *
   * @throws CgroupException with {@link CgroupProblem#BPF_NOT_ATTACHED} if there is none of that id
   */
  public void detach(final int id) throws CgroupException {
    try (BpfProgram program = BpfProgram.open(group, id);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = attributes(arena, program, 0);
      check(BpfCalls.bpf_prog_detach(Errno.allocateState(arena), attr), "program " + id);
    }
  }

  /** {@return the ids of the programs attached to this group, whoever attached them} */
  public List<Integer> ids() throws CgroupException {
    return attached(0).ids();
  }

  /** {@return the ids of all programs that decide: those of this group and of the ones above} */
  public List<Integer> effectiveIds() throws CgroupException {
    return attached(BpfAttr.BPF_F_QUERY_EFFECTIVE).ids();
  }

  private BpfProgram load(final DevicePolicy policy) throws CgroupException {
    return BpfProgram.load(group, Assembler.assemble(policy));
  }

  /** What is attached, and with what flags. */
  private record Attached(List<Integer> ids, int flags) {
    boolean isExclusive() {
      return !ids.isEmpty() && (flags & BpfAttr.BPF_F_ALLOW_MULTI) == 0;
    }
  }

  private Attached attached(final int queryFlags) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      int room = FIRST_ROOM;
      while (true) {
        final MemorySegment ids = arena.allocate(ValueLayout.JAVA_INT, room);
        final MemorySegment attr = BpfAttr.allocate(arena);
        BpfAttr.query(attr, group.descriptor(), BpfAttr.BPF_CGROUP_DEVICE, queryFlags, ids);
        final int result = BpfCalls.bpf_prog_query(state, attr);
        final int count = BpfAttr.count(attr);
        if (result == -Errno.ENOSPC && count > room) {
          room = 2 * count;
          continue;
        }
        check(result, "list of programs");
        final List<Integer> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          found.add(ids.getAtIndex(ValueLayout.JAVA_INT, i));
        }
        return new Attached(List.copyOf(found), BpfAttr.attachFlags(attr));
      }
    }
  }

  void attach(final BpfProgram program, final int flags) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = attributes(arena, program, flags);
      check(BpfCalls.bpf_prog_attach(Errno.allocateState(arena), attr), "new program");
    }
  }

  private void replace(final int id, final BpfProgram program) throws CgroupException {
    final int flags = BpfAttr.BPF_F_ALLOW_MULTI | BpfAttr.BPF_F_REPLACE;
    try (BpfProgram old = BpfProgram.open(group, id);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment attr = attributes(arena, program, flags);
      BpfAttr.replace(attr, old.fd());
      check(BpfCalls.bpf_prog_attach(Errno.allocateState(arena), attr), "program " + id);
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
