package io.cadre.cgroup.stat;

import io.cadre.cgroup.setting.HugeTlb;

/**
 * The statistics files of cgroup v2. A kernel before the one named does not have the file; the root
 * group has {@code cgroup.stat}, {@code cpu.stat}, {@code cpu.stat.local}, {@code memory.stat},
 * {@code memory.numa_stat}, {@code io.stat}, {@code misc.capacity}, and on newer kernels {@code
 * dmem.capacity}, {@code misc.current} and {@code misc.peak}. Amounts of memory are bytes.
 */
public final class StatFiles {

  /** Present without the cpu controller too, then with the three times only. */
  public static final FlatFile<CpuKey> CPU_STAT = new FlatFile<>("cpu.stat", CpuKey.class);

  /** What throttled this group itself and not an ancestor. Linux 6.6. */
  public static final FlatFile<CpuKey> CPU_STAT_LOCAL =
      new FlatFile<>("cpu.stat.local", CpuKey.class);

  /** Memory charged to the group and below. */
  public static final ValueFile MEMORY_CURRENT = new ValueFile("memory.current");

  /** The greatest memory.current since the group was made. Linux 5.19. */
  public static final ValueFile MEMORY_PEAK = new ValueFile("memory.peak");

  /** Expensive on a busy machine; read it for all groups in a row, see {@link Sweep}. */
  public static final FlatFile<MemoryKey> MEMORY_STAT =
      new FlatFile<>("memory.stat", MemoryKey.class);

  /** By memory node; on a kernel built with CONFIG_NUMA. */
  public static final TableFile<NumaStat> MEMORY_NUMA_STAT =
      new TableFile<>("memory.numa_stat", NumaStat::parse);

  /** Counts in the group and below: a parent counts again what its children count. */
  public static final FlatFile<MemoryEventKey> MEMORY_EVENTS =
      new FlatFile<>("memory.events", MemoryEventKey.class);

  /** Counts in the group alone. */
  public static final FlatFile<MemoryEventKey> MEMORY_EVENTS_LOCAL =
      new FlatFile<>("memory.events.local", MemoryEventKey.class);

  /** Swap in use; missing, as all {@code memory.swap} files, without swap accounting. */
  public static final ValueFile SWAP_CURRENT = new ValueFile("memory.swap.current");

  /** Linux 6.5. */
  public static final ValueFile SWAP_PEAK = new ValueFile("memory.swap.peak");

  /** How often swap limits were hit and swapping failed. */
  public static final FlatFile<SwapEventKey> SWAP_EVENTS =
      new FlatFile<>("memory.swap.events", SwapEventKey.class);

  /** Memory taken by compressed swap. Linux 5.19 with CONFIG_ZSWAP. */
  public static final ValueFile ZSWAP_CURRENT = new ValueFile("memory.zswap.current");

  /** By device. */
  public static final TableFile<IoStat> IO_STAT = new TableFile<>("io.stat", IoStat::parse);

  /** Processes and threads. */
  public static final ValueFile PIDS_CURRENT = new ValueFile("pids.current");

  /** Linux 6.1. */
  public static final ValueFile PIDS_PEAK = new ValueFile("pids.peak");

  /** See {@link LimitEventKey} for what Linux 6.11 changed. */
  public static final FlatFile<LimitEventKey> PIDS_EVENTS =
      new FlatFile<>("pids.events", LimitEventKey.class);

  /** Linux 6.11. */
  public static final FlatFile<LimitEventKey> PIDS_EVENTS_LOCAL =
      new FlatFile<>("pids.events.local", LimitEventKey.class);

  /** By RDMA device. */
  public static final TableFile<Table<RdmaKey>> RDMA_CURRENT =
      new TableFile<>("rdma.current", text -> Table.parse(text, RdmaKey.class));

  /** By RDMA device. Newer than Linux 6.12. */
  public static final TableFile<Table<RdmaKey>> RDMA_PEAK =
      new TableFile<>("rdma.peak", text -> Table.parse(text, RdmaKey.class));

  /** By RDMA device. Newer than Linux 6.12. */
  public static final TableFile<Table<RdmaKey>> RDMA_EVENTS =
      new TableFile<>("rdma.events", text -> Table.parse(text, RdmaKey.class));

  /** By RDMA device. Newer than Linux 6.12. */
  public static final TableFile<Table<RdmaKey>> RDMA_EVENTS_LOCAL =
      new TableFile<>("rdma.events.local", text -> Table.parse(text, RdmaKey.class));

  /** Linux 5.13, as {@link #MISC_CAPACITY}. */
  public static final FlatFile<MiscKey> MISC_CURRENT =
      new FlatFile<>("misc.current", MiscKey.class);

  /** The greatest misc.current, see {@link MiscStat#peak}. Linux 6.11. */
  public static final FlatFile<MiscKey> MISC_PEAK = new FlatFile<>("misc.peak", MiscKey.class);

  /** What the machine has; in the root group alone. */
  public static final FlatFile<MiscKey> MISC_CAPACITY =
      new FlatFile<>("misc.capacity", MiscKey.class);

  /** Linux 5.16. */
  public static final FlatFile<MiscEventKey> MISC_EVENTS =
      new FlatFile<>("misc.events", MiscEventKey.class);

  /** Linux 6.11. */
  public static final FlatFile<MiscEventKey> MISC_EVENTS_LOCAL =
      new FlatFile<>("misc.events.local", MiscEventKey.class);

  /** Device memory by region. Linux 6.14. */
  public static final FlatFile<DmemKey> DMEM_CURRENT =
      new FlatFile<>("dmem.current", DmemKey.class);

  /** What the devices have, by region; in the root group alone. Linux 6.14. */
  public static final FlatFile<DmemKey> DMEM_CAPACITY =
      new FlatFile<>("dmem.capacity", DmemKey.class);

  /** Groups below. */
  public static final FlatFile<GroupStatKey> GROUP_STAT =
      new FlatFile<>("cgroup.stat", GroupStatKey.class);

  /** Newer than Linux 6.12. */
  public static final FlatFile<GroupStatKey> GROUP_STAT_LOCAL =
      new FlatFile<>("cgroup.stat.local", GroupStatKey.class);

  /** Whether the group or one below has processes, and whether it is frozen. */
  public static final FlatFile<GroupEventKey> GROUP_EVENTS =
      new FlatFile<>("cgroup.events", GroupEventKey.class);

  private StatFiles() {}

  /** {@return the file of huge pages in use, of that size in bytes} */
  public static ValueFile hugeTlbCurrent(final long pageSize) {
    return new ValueFile(hugeTlb(pageSize, "current"));
  }

  /** {@return the file of huge pages reserved, of that size in bytes} */
  public static ValueFile hugeTlbReservedCurrent(final long pageSize) {
    return new ValueFile(hugeTlb(pageSize, "rsvd.current"));
  }

  /** {@return the file that counts how often the limit on huge pages of that size was hit} */
  public static FlatFile<LimitEventKey> hugeTlbEvents(final long pageSize) {
    return new FlatFile<>(hugeTlb(pageSize, "events"), LimitEventKey.class);
  }

  /** {@return as {@link #hugeTlbEvents}, in the group alone} */
  public static FlatFile<LimitEventKey> hugeTlbEventsLocal(final long pageSize) {
    return new FlatFile<>(hugeTlb(pageSize, "events.local"), LimitEventKey.class);
  }

  /** {@return the file of huge pages of that size by memory node} Linux 5.17. */
  public static TableFile<NumaStat> hugeTlbNumaStat(final long pageSize) {
    return new TableFile<>(hugeTlb(pageSize, "numa_stat"), NumaStat::parse);
  }

  private static String hugeTlb(final long pageSize, final String what) {
    return "hugetlb." + HugeTlb.sizeName(pageSize) + "." + what;
  }
}
