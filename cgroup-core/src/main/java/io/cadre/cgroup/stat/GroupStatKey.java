package io.cadre.cgroup.stat;

/** Keys of {@code cgroup.stat} and {@code cgroup.stat.local}. */
public enum GroupStatKey implements StatKey {
  NR_DESCENDANTS,
  /** Removed groups that are still charged for something. */
  NR_DYING_DESCENDANTS,
  /** Linux 6.12, as the other {@code nr_subsys_} and {@code nr_dying_subsys_} keys. */
  NR_SUBSYS_CPUSET,
  NR_SUBSYS_CPU,
  NR_SUBSYS_IO,
  NR_SUBSYS_MEMORY,
  NR_SUBSYS_PERF_EVENT,
  NR_SUBSYS_HUGETLB,
  NR_SUBSYS_PIDS,
  NR_SUBSYS_RDMA,
  NR_SUBSYS_MISC,
  NR_SUBSYS_DMEM,
  NR_DYING_SUBSYS_CPUSET,
  NR_DYING_SUBSYS_CPU,
  NR_DYING_SUBSYS_IO,
  NR_DYING_SUBSYS_MEMORY,
  NR_DYING_SUBSYS_PERF_EVENT,
  NR_DYING_SUBSYS_HUGETLB,
  NR_DYING_SUBSYS_PIDS,
  NR_DYING_SUBSYS_RDMA,
  NR_DYING_SUBSYS_MISC,
  NR_DYING_SUBSYS_DMEM,
  /** Time the group itself was frozen, microseconds; in {@code cgroup.stat.local}, Linux 6.18. */
  FROZEN_USEC
}
