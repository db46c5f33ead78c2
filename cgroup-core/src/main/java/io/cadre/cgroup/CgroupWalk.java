package io.cadre.cgroup;

import java.time.Duration;

/**
 * A depth-first walk over a group and those below it, each before its children.
 *
 * <p>Groups may come and go meanwhile: one that vanishes is skipped with what was below it, one
 * that appears may or may not be seen. One descriptor is open per level. Runs in the calling
 * thread; an instance is immutable and safe for use by any thread.
 *
 * @param maxDepth levels below the start that are seen, 0 for the start alone
 * @param longest time after which no further group is begun
 */
public record CgroupWalk(int maxDepth, Duration longest) {

  /** The whole tree, however long it takes. */
  public static final CgroupWalk WHOLE =
      new CgroupWalk(Integer.MAX_VALUE, Duration.ofNanos(Long.MAX_VALUE));

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public CgroupWalk {
    if (maxDepth < 0 || longest.isNegative()) {
      throw new IllegalArgumentException("negative limit: " + maxDepth + ", " + longest);
    }
  }

  /**
   * What a walk has seen.
   *
   * @param visited groups that were seen
   * @param vanished groups that were removed before or while they were seen
   * @param complete whether time sufficed
   */
  public record Result(long visited, long vanished, boolean complete) {}

  /**
   * Walks over {@code start} and what is below it.
   *
   * @throws CgroupException what the visitor throws, or if a group cannot be read for another
   *     reason than that it has vanished; {@link CgroupProblem#GONE} if it is {@code start} itself
   */
  public Result run(final Cgroup start, final CgroupVisitor visitor) throws CgroupException {
    final long nanos = longest.compareTo(WHOLE.longest()) < 0 ? longest.toNanos() : Long.MAX_VALUE;
    final Run run = new Run(visitor, maxDepth, System.nanoTime(), nanos);
    run.visit(start, 0);
    return new Result(run.visited, run.vanished, run.complete);
  }

  private static final class Run {

    private final CgroupVisitor visitor;
    private final int maxDepth;
    private final long begun;
    private final long nanos;
    private long visited;
    private long vanished;
    private boolean complete = true;

    Run(final CgroupVisitor visitor, final int maxDepth, final long begun, final long nanos) {
      this.visitor = visitor;
      this.maxDepth = maxDepth;
      this.begun = begun;
      this.nanos = nanos;
    }

    void visit(final Cgroup group, final int depth) throws CgroupException {
      complete = complete && System.nanoTime() - begun < nanos;
      if (!complete) {
        return;
      }
      final boolean below = visitor.visit(group, depth);
      visited++;
      if (below && depth < maxDepth) {
        for (final String name : group.children()) {
          visitChild(group, name, depth + 1);
        }
      }
    }

    private void visitChild(final Cgroup parent, final String name, final int depth)
        throws CgroupException {
      try (Cgroup child = parent.open(name)) {
        visit(child, depth);
      } catch (final CgroupException e) {
        // A group that still answers was not the one that vanished.
        if (!e.isGroupMissing() || !e.group().equals(parent.path().child(name).toString())) {
          throw e;
        }
        vanished++;
      }
    }
  }
}
