package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;

/** What a group uses of its memory, held against a value of {@code memory.max}. */
record MemoryUse(long bytes, Limit max) {

  static MemoryUse read(final ControlFiles files, final Cgroup group, final Limit max)
      throws CgroupException {
    return new MemoryUse(Long.parseUnsignedLong(files.read(group, "memory.current")), max);
  }

  boolean fits() {
    return Limit.compare(Limit.of(bytes), max) <= 0;
  }

  /** How much is above it, in bytes. */
  long excess() {
    return max instanceof Limit.Amount(final long amount) && !fits() ? bytes - amount : 0;
  }
}
