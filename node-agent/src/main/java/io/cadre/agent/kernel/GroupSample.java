package io.cadre.agent.kernel;

import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.setting.Limit;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What one group has used at one moment. What a group does not tell is empty, which is not 0.
 *
 * @param path the group
 * @param cpuMicros CPU time since it was made, microseconds
 * @param throttledMicros time its processes waited for quota since it was made, microseconds
 * @param memoryBytes memory in use
 * @param high {@code memory.high}
 * @param max {@code memory.max}
 * @param pressure how long its processes waited
 * @param oomKills processes killed in it and below, for want of memory
 */
public record GroupSample(
    CgroupPath path,
    OptionalLong cpuMicros,
    OptionalLong throttledMicros,
    OptionalLong memoryBytes,
    Optional<Limit> high,
    Optional<Limit> max,
    Waiting pressure,
    OptionalLong oomKills) {

  /**
   * The share of the last 10 seconds that some process waited, in hundredths of a percent.
   *
   * @param cpu for a CPU
   * @param memory for memory
   * @param io for a disk
   */
  public record Waiting(OptionalLong cpu, OptionalLong memory, OptionalLong io) {}
}
