package io.cadre.cgroup;

import java.util.Locale;
import java.util.Optional;

/** A resource controller of cgroup v2, as named in {@code cgroup.controllers}. */
public enum Controller {
  CPUSET,
  CPU,
  IO,
  MEMORY,
  HUGETLB,
  PIDS,
  RDMA,
  /** Linux 5.13. */
  MISC,
  /** Linux 6.14. */
  DMEM;

  private final String kernelName = name().toLowerCase(Locale.ROOT);

  /** {@return the name the kernel uses, such as {@code memory}} */
  public String kernelName() {
    return kernelName;
  }

  /** {@return the controller of that name, or empty when this library does not know it} */
  public static Optional<Controller> named(final String kernelName) {
    for (final Controller controller : values()) {
      if (controller.kernelName.equals(kernelName)) {
        return Optional.of(controller);
      }
    }
    return Optional.empty();
  }

  /**
   * {@return the controller a control file belongs to, or empty for the {@code cgroup.*} files}
   *
   * @param file a file name such as {@code memory.high}
   */
  public static Optional<Controller> ofFile(final String file) {
    final int dot = file.indexOf('.');
    return dot < 0 ? Optional.empty() : named(file.substring(0, dot));
  }

  @Override
  public String toString() {
    return kernelName;
  }
}
