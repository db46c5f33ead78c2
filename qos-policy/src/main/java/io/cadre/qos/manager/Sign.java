package io.cadre.qos.manager;

/** Something that has happened to a planned group and that calls for a look. */
sealed interface Sign {

  /** A control file was written, by somebody else or by this process. */
  record Written(String group, String file) implements Sign {}

  /** Processes have entered a container. */
  record Entered(String group) implements Sign {}

  /** A group has appeared. */
  record Came(String group, long id) implements Sign {}

  /** A group was removed. */
  record Missing(String group) implements Sign {}

  /** Events were lost, or a controller was taken away: anything may have happened. */
  record Unclear() implements Sign {}
}
