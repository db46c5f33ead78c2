package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/** All that an update wants of the kernel. Safe for use by any thread. */
interface ControlFiles {

  /** The content of a control file, without the newline at its end. */
  String read(Cgroup group, String file) throws CgroupException;

  /** Writes a value in one write. */
  void write(Cgroup group, String file, String value) throws CgroupException;

  /** The size of a memory page in bytes. */
  long pageSize();
}
