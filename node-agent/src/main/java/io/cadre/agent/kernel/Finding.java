package io.cadre.agent.kernel;

import io.cadre.cgroup.CgroupException;

/**
 * One thing found out about this node.
 *
 * @param topic what it is about
 * @param level how bad it is
 * @param what what was found, as a clause
 * @param remedy what to do, as a clause; empty when there is nothing
 */
public record Finding(String topic, Level level, String what, String remedy) {

  /** How bad a finding is. */
  public enum Level {
    /** As it should be. */
    OK,
    /** Works, with something to know or to do. */
    WARN,
    /** Cadre cannot work like this. */
    FAIL
  }

  static Finding ok(final String topic, final String what) {
    return new Finding(topic, Level.OK, what, "");
  }

  static Finding warn(final String topic, final String what, final String remedy) {
    return new Finding(topic, Level.WARN, what, remedy);
  }

  static Finding fail(final String topic, final String what, final String remedy) {
    return new Finding(topic, Level.FAIL, what, remedy);
  }

  static Finding fail(final String topic, final CgroupException cause) {
    return fail(topic, cause.problem().what(), cause.problem().remedy());
  }
}
