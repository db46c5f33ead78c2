package io.cadre.cgroup;

/**
 * What a group may hold: whole processes, or single threads of processes.
 *
 * <p>The content of {@code cgroup.type}; see "Threads" in Documentation/admin-guide/cgroup-v2.rst.
 */
public enum CgroupType {
  /** The root of the hierarchy, which has no {@code cgroup.type} and is free of most rules. */
  ROOT("root"),
  /** A group of whole processes. */
  DOMAIN("domain"),
  /** A group of whole processes whose threads may be spread over the threaded groups below it. */
  DOMAIN_THREADED("domain threaded"),
  /** A group below a threaded domain that was not made threaded itself: it takes nothing. */
  DOMAIN_INVALID("domain invalid"),
  /** A group of threads, whose processes belong to the threaded domain above. */
  THREADED("threaded");

  static final String FILE = "cgroup.type";

  private final String kernelName;

  CgroupType(final String kernelName) {
    this.kernelName = kernelName;
  }

  /** {@return the words the kernel uses, such as {@code domain threaded}} */
  public String kernelName() {
    return kernelName;
  }

  /**
   * {@return the type that {@code text}, the content of {@code cgroup.type}, names}
   *
   * @throws IllegalArgumentException if it names none
   */
  public static CgroupType parse(final String text) {
    final String name = text.strip();
    for (final CgroupType type : values()) {
      if (type != ROOT && type.kernelName.equals(name)) {
        return type;
      }
    }
    throw new IllegalArgumentException("not a type of control group: '" + name + "'");
  }

  @Override
  public String toString() {
    return kernelName;
  }
}
