package io.cadre.cgroup.stat;

/** Keys of a row of {@code rdma.current} and {@code rdma.peak}. */
public enum RdmaKey implements StatKey {
  HCA_HANDLE,
  HCA_OBJECT,
  /** Bytes of memory regions. */
  MR_MEM
}
