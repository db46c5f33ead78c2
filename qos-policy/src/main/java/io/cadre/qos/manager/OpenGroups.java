package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The groups of one run while they are open, a descriptor each. */
final class OpenGroups implements AutoCloseable {

  private final CgroupRoot root;
  private final Set<Controller> wanted;
  private Optional<Set<Controller>> available = Optional.empty();
  private final Map<CgroupPath, Cgroup> open = new HashMap<>();
  private final Map<CgroupPath, CgroupException> unusable = new HashMap<>();
  private final Set<CgroupPath> handingOn = new HashSet<>();

  /**
   * Opens groups below {@code root}, and makes them with those of {@code wanted} that the hierarchy
   * has at all.
   */
  OpenGroups(final CgroupRoot root, final Set<Controller> wanted) {
    this.root = root;
    this.wanted = wanted;
  }

  private Set<Controller> controllers() throws CgroupException {
    if (available.isEmpty()) {
      final Set<Controller> both = EnumSet.noneOf(Controller.class);
      both.addAll(wanted);
      both.retainAll(root.group().availableControllers().controllers());
      available = Optional.of(both);
    }
    return available.get();
  }

  /** Opens the group that is at {@code path}. */
  Cgroup open(final CgroupPath path) throws CgroupException {
    final Cgroup known = open.get(path);
    if (known != null) {
      return known;
    }
    final Cgroup group = root.open(path);
    open.put(path, group);
    return group;
  }

  /** Makes the group at {@code path} and what is missing above it, or opens what is there. */
  Cgroup createWithParents(final CgroupPath path) throws CgroupException {
    final Cgroup group = root.create(path, controllers());
    open.put(path, group);
    return group;
  }

  /** Makes the group at {@code path}, whose parent is there, or opens the one that is there. */
  Cgroup create(final CgroupPath path) throws CgroupException {
    try {
      final Cgroup parent = parent(path.parent());
      final Cgroup group = parent.create(path.name());
      open.put(path, group);
      return group;
    } catch (final CgroupException e) {
      unusable.put(path, e);
      throw e;
    }
  }

  /** A group that is not there or does not hand on its controllers has no child, now and later. */
  private Cgroup parent(final CgroupPath path) throws CgroupException {
    final CgroupException before = unusable.get(path);
    if (before != null) {
      throw before;
    }
    try {
      final Cgroup parent = open(path);
      if (handingOn.add(path)) {
        parent.enable(controllers());
      }
      return parent;
    } catch (final CgroupException e) {
      unusable.put(path, e);
      throw e;
    }
  }

  @Override
  public void close() {
    open.values().forEach(Cgroup::close);
  }
}
