package io.cadre.cgroup;

/** Sees the groups of a tree one by one. */
@FunctionalInterface
public interface CgroupVisitor {

  /**
   * Sees one group.
   *
   * @param group closed by the walk when this returns
   * @param depth how far below the group the walk started at, which has 0
   * @return whether the walk goes on below this group
   * @throws CgroupException ends the walk, unless it says that {@code group} was removed meanwhile
   */
  boolean visit(Cgroup group, int depth) throws CgroupException;
}
