package io.cadre.cgroup.probe;

/**
 * What the memory controller has.
 *
 * @param reclaim {@code memory.reclaim}, Linux 5.19
 * @param reclaimSwappiness its {@code swappiness=} argument; Linux 6.12 has it, 6.1 does not
 * @param peak {@code memory.peak}, Linux 5.19
 * @param peakReset a write to {@code memory.peak} starts anew for that descriptor, Linux 6.12
 * @param nonblockingLimits with {@code O_NONBLOCK}, lowering {@code memory.high} or {@code
 *     memory.max} does not reclaim in the writer, Linux 6.16
 * @param swap the {@code memory.swap.*} files; not there without CONFIG_SWAP or with {@code
 *     swapaccount=0}
 * @param zswap {@code memory.zswap.max}, Linux 5.19; not there without CONFIG_ZSWAP
 * @param zswapWriteback {@code memory.zswap.writeback}, Linux 6.8 with CONFIG_ZSWAP
 */
public record MemorySupport(
    Support reclaim,
    Support reclaimSwappiness,
    Support peak,
    Support peakReset,
    Support nonblockingLimits,
    Support swap,
    Support zswap,
    Support zswapWriteback) {}
