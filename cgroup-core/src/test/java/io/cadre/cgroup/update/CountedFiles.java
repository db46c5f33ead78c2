package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.concurrent.atomic.AtomicInteger;

/** The control files of the kernel, with the writes counted. */
final class CountedFiles implements ControlFiles {

  final AtomicInteger writes = new AtomicInteger();
  private final ControlFiles kernel = new KernelFiles();

  @Override
  public String read(final Cgroup group, final String file) throws CgroupException {
    return kernel.read(group, file);
  }

  @Override
  public void write(final Cgroup group, final String file, final String value)
      throws CgroupException {
    writes.incrementAndGet();
    kernel.write(group, file, value);
  }

  @Override
  public long pageSize() {
    return kernel.pageSize();
  }
}
