package io.cadre.qos.manager;

/** Something that has happened to a planned group and that calls for a look. */
sealed interface Sign {

  /**
   * A control file was written, by somebody else or by this process.
   *
   * @param id the {@link io.cadre.cgroup.Cgroup#id} of the group: what stands at its path when the
   *     sign is looked into can be another one
   */
  record Written(String group, long id, String file) implements Sign {}

  /** Processes have entered a container. */
  record Entered(String group) implements Sign {}

  /** A group has appeared. */
  record Came(String group, long id) implements Sign {}

  /** A group was removed. */
  record Missing(String group) implements Sign {}

  /** Events were lost, or a controller was taken away: anything may have happened. */
  record Unclear() implements Sign {}
}
