package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PageSize;

/** The control files of the running kernel. */
final class KernelFiles implements ControlFiles {

  private final long pageSize = PageSize.ofKernel();

  @Override
  public String read(final Cgroup group, final String file) throws CgroupException {
    return group.read(file).strip();
  }

  @Override
  public void write(final Cgroup group, final String file, final String value)
      throws CgroupException {
    group.write(file, value);
  }

  @Override
  public long pageSize() {
    return pageSize;
  }
}
