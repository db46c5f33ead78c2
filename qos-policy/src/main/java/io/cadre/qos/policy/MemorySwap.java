package io.cadre.qos.policy;

/**
 * The bound on memory and swap together, as the OCI runtime specification has it, on cgroup v2,
 * which bounds swap alone.
 *
 * <p>Source: {@code ConvertMemorySwapToCgroupV2Value} in {@code opencontainers/cgroups utils.go}.
 */
public final class MemorySwap {
  /** No bound, {@code max}. */
  public static final long UNLIMITED = -1;

  /** No opinion: the file is left alone. */
  public static final long UNSET = 0;

  private MemorySwap() {}

  /**
   * Returns the bound on swap alone.
   *
   * @param memoryAndSwapBytes the bound on both; {@link #UNSET} and {@link #UNLIMITED} count as
   *     such
   * @param memoryBytes the bound on memory, likewise
   * @return bytes for {@code memory.swap.max}, {@link #UNSET} or {@link #UNLIMITED}
   * @throws IllegalArgumentException if memory has no bound to take off, or a larger one
   */
  public static long swapMax(final long memoryAndSwapBytes, final long memoryBytes) {
    if (memoryBytes == UNLIMITED && memoryAndSwapBytes == UNSET) {
      return UNLIMITED;
    }
    if (memoryAndSwapBytes == UNLIMITED
        || memoryAndSwapBytes == UNSET
        || memoryBytes == UNLIMITED) {
      return memoryAndSwapBytes;
    }
    if (memoryBytes <= 0 || memoryAndSwapBytes < memoryBytes) {
      throw new IllegalArgumentException(
          "memory and swap together of %d bytes cannot hold memory of %d"
              .formatted(memoryAndSwapBytes, memoryBytes));
    }
    return memoryAndSwapBytes - memoryBytes;
  }
}
