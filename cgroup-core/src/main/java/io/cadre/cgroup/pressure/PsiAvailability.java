package io.cadre.cgroup.pressure;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a group's pressure file can be read, and if not, why. */
public enum PsiAvailability {
  /** It can be read. */
  AVAILABLE,
  /** PSI is off for the machine: {@code psi=0} at boot, or a kernel without CONFIG_PSI. */
  OFF_ON_THIS_MACHINE,
  /** {@code 0} was written to {@code cgroup.pressure} of the group. Linux 6.1. */
  OFF_IN_THIS_GROUP,
  /** The machine has PSI, but not for this resource, as {@code irq} on most kernels. */
  NOT_FOR_THIS_RESOURCE;

  private static final Path SYSTEM = Path.of("/proc/pressure/memory");
  private static final String SWITCH = "cgroup.pressure";

  /**
   * {@return whether {@code file} of {@code group} can be read now}
   *
   * @throws CgroupException with {@link CgroupProblem#GONE} if the group was removed
   */
  public static PsiAvailability of(final Cgroup group, final PressureFile file)
      throws CgroupException {
    if (canRead(group, file)) {
      return AVAILABLE;
    }
    if (!Files.exists(SYSTEM)) {
      return OFF_ON_THIS_MACHINE;
    }
    return group.has(SWITCH) && group.read(SWITCH).strip().equals("0")
        ? OFF_IN_THIS_GROUP
        : NOT_FOR_THIS_RESOURCE;
  }

  // Off at boot, Linux 5.10 shows the files and refuses to read them with EOPNOTSUPP, Linux 6.1
  // hides them; cgroup.pressure hides them too.
  private static boolean canRead(final Cgroup group, final PressureFile file)
      throws CgroupException {
    try (PressureReader reader = file.openReader(group)) {
      final int result = reader.refresh();
      return switch (result) {
        case -Errno.EOPNOTSUPP -> false;
        case -Errno.ENODEV -> canRead(group, file); // gone or hidden since: opening tells which
        default -> {
          if (result < 0) {
            throw reader.failure(result);
          }
          yield true;
        }
      };
    } catch (final CgroupException e) {
      if (e.problem().isAbsence()) {
        return false;
      }
      throw e;
    }
  }
}
