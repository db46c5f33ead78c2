package io.cadre.cgroup.process;

import java.util.Set;

/**
 * What came of moving all processes out of a group.
 *
 * @param moved how many moves there were
 * @param kernelThreads ids of those that stay, since a thread of the kernel never leaves its group
 */
public record MoveResult(int moved, Set<Integer> kernelThreads) {

  /** Copies the set. */
  public MoveResult {
    kernelThreads = Set.copyOf(kernelThreads);
  }
}
