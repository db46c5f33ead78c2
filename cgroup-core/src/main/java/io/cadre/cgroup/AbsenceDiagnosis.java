package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import java.util.Optional;

/** Tells what is missing behind ENOENT and ENODEV: the group, a file, a controller, a device. */
final class AbsenceDiagnosis {

  private AbsenceDiagnosis() {}

  static CgroupProblem of(final Refusal refusal, final Surroundings group) {
    if (refusal.operation() == CgroupOperation.MOUNT) {
      return CgroupProblem.NOT_MOUNTED;
    }
    final boolean always =
        refusal.operation() == CgroupOperation.CREATE
            || refusal.file().equals(AvailableControllers.FILE);
    if (always || group.isGone()) {
      return CgroupProblem.GONE;
    }
    if (refusal.errno() == Errno.ENODEV) {
      return device(refusal, group);
    }
    return refusal.file().isEmpty() ? CgroupProblem.NO_SUCH_GROUP : file(refusal, group);
  }

  private static CgroupProblem device(final Refusal refusal, final Surroundings group) {
    if (refusal.isWrite() && refusal.file().startsWith("rdma.")) {
      return CgroupProblem.NO_SUCH_RESOURCE;
    }
    if (!refusal.isWrite() || !refusal.file().startsWith("io.")) {
      return CgroupProblem.GONE;
    }
    final String device = refusal.value().strip().split(" ", 2)[0];
    return group.isPartition(device) ? CgroupProblem.DISK_PARTITION : CgroupProblem.NO_SUCH_DEVICE;
  }

  private static CgroupProblem file(final Refusal refusal, final Surroundings group) {
    if (refusal.isWrite()) {
      switch (refusal.file()) {
        case EnabledControllers.FILE -> {
          return CgroupProblem.CONTROLLER_NOT_AVAILABLE;
        }
        case "cgroup.procs", "cgroup.threads" -> {
          // cgroup_attach_permissions(): the file is there, the other group is outside.
          return CgroupProblem.OUTSIDE_NAMESPACE;
        }
        default -> {}
      }
    }
    // The kernel shows pressure files without the controller that they are named after.
    return refusal.isPressure() ? pressure(refusal, group) : controllerFile(refusal, group);
  }

  private static CgroupProblem pressure(final Refusal refusal, final Surroundings group) {
    final boolean newer =
        refusal.file().equals("cgroup.pressure") || refusal.file().equals("irq.pressure");
    final boolean off = group.content("cgroup.pressure").filter("0"::equals).isPresent();
    return newer && !off ? CgroupProblem.NO_SUCH_FILE : CgroupProblem.PRESSURE_OFF;
  }

  private static CgroupProblem controllerFile(final Refusal refusal, final Surroundings group) {
    final Optional<Controller> controller = Controller.ofFile(refusal.file());
    final Optional<AvailableControllers> available =
        group.content(AvailableControllers.FILE).map(AvailableControllers::parse);
    if (controller.isPresent()
        && available.filter(a -> !a.controllers().contains(controller.get())).isPresent()) {
      return CgroupProblem.CONTROLLER_NOT_AVAILABLE;
    }
    final boolean isRoot = available.isPresent() && group.content(CgroupType.FILE).isEmpty();
    return refusal.file().startsWith("memory.swap.") && !isRoot
        ? CgroupProblem.NO_SWAP_ACCOUNTING
        : CgroupProblem.NO_SUCH_FILE;
  }
}
