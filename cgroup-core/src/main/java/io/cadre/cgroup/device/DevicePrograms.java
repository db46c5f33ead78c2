package io.cadre.cgroup.device;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
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

  private static final int BPF_CGROUP_MAX_PROGS = 64;

  private final BpfAttachment attachment;

  private DevicePrograms(final BpfAttachment attachment) {
    this.attachment = attachment;
  }

  /** {@return the programs of {@code group}, which must stay open as long} */
  public static DevicePrograms of(final Cgroup group) {
    return new DevicePrograms(new BpfAttachment(group));
  }

  /**
   * Makes {@code policy} the only one of this group, whatever was attached to it before, without a
   * moment at which neither is in force. Of 64 programs, which is all the kernel takes, one goes
   * first.
   *
   * @return the id of its program
   * @throws CgroupException with {@link CgroupProblem#BPF_REFUSED} and the verifier's log if the
   *     kernel does not take the program
   */
  public int set(final DevicePolicy policy) throws CgroupException {
    final BpfAttachment.Attached before = attachment.own();
    try (BpfProgram program = load(policy)) {
      final int id = program.id(attachment.group());
      if (before.isExclusive()) {
        attachment.attach(program, before.flags());
      } else if (before.ids().isEmpty()) {
        attachment.add(program);
      } else {
        replaceAll(before.ids(), program);
      }
      return id;
    }
  }

  private void replaceAll(final List<Integer> before, final BpfProgram program)
      throws CgroupException {
    final List<Integer> others = new ArrayList<>(before.subList(1, before.size()));
    // __cgroup_bpf_attach() in kernel/bpf/cgroup.c counts before it sees that one is replaced.
    if (before.size() >= BPF_CGROUP_MAX_PROGS) {
      attachment.detach(others.removeLast());
    }
    attachment.replace(before.getFirst(), program);
    for (final int other : others) {
      attachment.detach(other);
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
      final int id = program.id(attachment.group());
      attachment.add(program);
      return id;
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
      final int newId = program.id(attachment.group());
      attachment.replace(id, program);
      return newId;
    }
  }

  /**
   * Detaches a program from this group.
   *
   * @throws CgroupException with {@link CgroupProblem#BPF_NOT_ATTACHED} if there is none of that id
   */
  public void detach(final int id) throws CgroupException {
    attachment.detach(id);
  }

  /** {@return the ids of the programs attached to this group, whoever attached them} */
  public List<Integer> ids() throws CgroupException {
    return attachment.own().ids();
  }

  /** {@return the ids of all programs that decide: those of this group and of the ones above} */
  public List<Integer> effectiveIds() throws CgroupException {
    return attachment.effective().ids();
  }

  private BpfProgram load(final DevicePolicy policy) throws CgroupException {
    return BpfProgram.load(attachment.group(), Assembler.assemble(policy));
  }
}
