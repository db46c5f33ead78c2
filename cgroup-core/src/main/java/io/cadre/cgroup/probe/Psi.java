package io.cadre.cgroup.probe;

import io.cadre.cgroup.Cgroup;
import java.io.IOException;

/** Pressure stall information of one group: what there is of it, or why there is none. */
public sealed interface Psi {

  /**
   * {@code cpu.pressure}, {@code io.pressure} and {@code memory.pressure} can be read.
   *
   * @param cpuFull {@code cpu.pressure} has a {@code full} row and takes triggers for it, Linux
   *     5.13
   * @param irq {@code irq.pressure} is there: Linux 6.1 with CONFIG_IRQ_TIME_ACCOUNTING, which not
   *     every distribution sets
   */
  record Available(boolean cpuFull, boolean irq) implements Psi {}

  /** There is none. */
  record Unavailable(Reason why) implements Psi {}

  /** Why there is none. */
  enum Reason {
    /** The kernel was booted with {@code psi=0}. */
    OFF_AT_BOOT("booted with psi=0", "boot with psi=1"),
    /**
     * The kernel was built without CONFIG_PSI, or with CONFIG_PSI_DEFAULT_DISABLED and not booted
     * with {@code psi=1}; it looks the same from outside.
     */
    NOT_BUILT_IN("the kernel has no PSI, or has it off by default", "boot with psi=1"),
    /** The group's {@code cgroup.pressure} is 0. */
    OFF_FOR_GROUP("cgroup.pressure of the group is 0", "write 1 to cgroup.pressure");

    private final String what;
    private final String remedy;

    Reason(final String what, final String remedy) {
      this.what = what;
      this.remedy = remedy;
    }

    /** {@return the reason as a clause} */
    public String what() {
      return what;
    }

    /** {@return what to do about it, as a clause} */
    public String remedy() {
      return remedy;
    }
  }

  /**
   * {@return what {@code group} has now}
   *
   * @throws IOException if {@code /proc/cmdline} cannot be read, or the group cannot: a {@link
   *     io.cadre.cgroup.CgroupException}, with {@link io.cadre.cgroup.CgroupProblem#GONE} if it was
   *     removed
   */
  static Psi of(final Cgroup group) throws IOException {
    return new PsiProbe(group).look();
  }
}
