package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.Plan;
import java.util.Optional;

/** How a manager learns what others do to its node; something else in its place makes a test. */
interface NodeWatch extends AutoCloseable {

  /** Makes a watch that tells {@code events}. */
  @FunctionalInterface
  interface Opener {
    NodeWatch open(NodeEvents events);
  }

  /** Of a node that nobody else can do anything to, or that is not to be watched. */
  NodeWatch NONE =
      new NodeWatch() {
        @Override
        public void follow(final Plan plan) {}

        @Override
        public boolean isWatched(final String group, final long id) {
          return false;
        }

        @Override
        public Optional<String> read(final Sign.Written written) {
          return Optional.empty();
        }

        @Override
        public void close() {}
      };

  /**
   * Watches the groups of {@code plan} that are there, and no others. What has been written to a
   * group before is a sign to look at it once.
   */
  void follow(Plan plan);

  /** Whether the group with this {@link io.cadre.cgroup.Cgroup#id} is watched at this path. */
  boolean isWatched(String group, long id);

  /**
   * What a file that was written holds, without the newline at its end; empty if it is not there
   * any more, or its group.
   */
  Optional<String> read(Sign.Written written) throws CgroupException;

  /** Ends all watches; a sign that was given may still be on its way. */
  @Override
  void close();
}
