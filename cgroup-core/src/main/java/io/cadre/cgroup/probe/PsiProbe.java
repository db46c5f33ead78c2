package io.cadre.cgroup.probe;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.probe.Psi.Reason;
import java.io.IOException;

/** Finds out about the pressure files of one group. */
final class PsiProbe {

  private static final String SWITCH = "cgroup.pressure";

  private final Cgroup group;

  PsiProbe(final Cgroup group) {
    this.group = group;
  }

  Psi look() throws IOException {
    try {
      final boolean cpuFull = PressureFile.CPU.read(group).full().isPresent();
      return new Psi.Available(cpuFull, group.has(PressureFile.IRQ.file()));
    } catch (final CgroupException e) {
      if (e.problem() != CgroupProblem.PRESSURE_OFF) {
        throw e;
      }
      return new Psi.Unavailable(why());
    }
  }

  /** The switch is hidden with the files when PSI is off everywhere, and stays when it is not. */
  private Reason why() throws IOException {
    if (group.has(SWITCH) && group.read(SWITCH).strip().equals("0")) {
      return Reason.OFF_FOR_GROUP;
    }
    return KernelCommandLine.ofKernel().turnsOff("psi") ? Reason.OFF_AT_BOOT : Reason.NOT_BUILT_IN;
  }
}
