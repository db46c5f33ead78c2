package io.cadre.cgroup.probe;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.probe.Psi.Reason;
import java.io.IOException;
import java.util.Optional;

/** Finds out about the pressure files of one group. */
final class PsiProbe {

  private static final String SWITCH = "cgroup.pressure";
  private static final String CPU = "cpu.pressure";

  private final Cgroup group;

  PsiProbe(final Cgroup group) {
    this.group = group;
  }

  Psi look() throws IOException {
    if (!group.has(CPU)) {
      return new Psi.Unavailable(whyMissing());
    }
    final Optional<String> cpu = readUnlessUnsupported();
    return cpu.isPresent()
        ? new Psi.Available(cpu.get().contains("full "), group.has("irq.pressure"))
        : new Psi.Unavailable(whyEverywhere());
  }

  /** Linux 5.10 shows the files though PSI is off everywhere, and fails to read them. */
  private Optional<String> readUnlessUnsupported() throws CgroupException {
    try {
      return Optional.of(group.read(CPU));
    } catch (final CgroupException e) {
      if (e.errnoName().equals("EOPNOTSUPP")) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** The switch is hidden with the files when PSI is off everywhere, and stays when it is not. */
  private Reason whyMissing() throws IOException {
    if (group.has(SWITCH) && group.read(SWITCH).strip().equals("0")) {
      return Reason.OFF_FOR_GROUP;
    }
    return whyEverywhere();
  }

  private static Reason whyEverywhere() throws IOException {
    return KernelCommandLine.ofKernel().turnsOff("psi") ? Reason.OFF_AT_BOOT : Reason.NOT_BUILT_IN;
  }
}
