package io.cadre.agent.kernel;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.CgroupWalk;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples all groups of a tree. Groups may come and go meanwhile: one that vanishes is left out.
 * Belongs to one thread.
 */
public final class Sampler {

  /** Each group of a batch holds seven descriptors while it is read. */
  private static final int BATCH = 64;

  private final CgroupRoot root;
  private final CgroupPath start;
  private final CgroupWalk walk;

  /**
   * Samples {@code start} and what is below it.
   *
   * @param root stays open and the caller's
   * @param depth how many levels below, 0 for {@code start} alone
   */
  public Sampler(final CgroupRoot root, final CgroupPath start, final int depth) {
    this.root = root;
    this.start = start;
    this.walk = new CgroupWalk(depth, Duration.ofNanos(Long.MAX_VALUE));
  }

  /**
   * {@return a sample of each group, parents before children}
   *
   * @throws CgroupException with {@link CgroupProblem#NO_SUCH_GROUP} if there is nothing to start
   *     from
   */
  public List<GroupSample> sample() throws CgroupException {
    final List<CgroupPath> paths = new ArrayList<>();
    try (Cgroup top = root.open(start)) {
      walk.run(
          top,
          (group, depth) -> {
            paths.add(group.path());
            return true;
          });
    }
    final List<GroupSample> samples = new ArrayList<>();
    for (int from = 0; from < paths.size(); from += BATCH) {
      samples.addAll(sample(paths.subList(from, Math.min(from + BATCH, paths.size()))));
    }
    return samples;
  }

  private List<GroupSample> sample(final List<CgroupPath> paths) throws CgroupException {
    final List<Cgroup> groups = new ArrayList<>();
    try {
      for (final CgroupPath path : paths) {
        openIfThere(path, groups);
      }
      return SampleBatch.read(groups);
    } finally {
      groups.forEach(Cgroup::close);
    }
  }

  private void openIfThere(final CgroupPath path, final List<Cgroup> groups)
      throws CgroupException {
    try {
      groups.add(root.open(path));
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        throw e;
      }
    }
  }
}
