package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.HierarchyMode;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import io.cadre.cgroup.setting.Groups;
import io.cadre.cgroup.setting.HugeTlb;
import io.cadre.cgroup.setting.LimitSetting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** A group of the benchmark's own, on whatever cgroup2 mount this host has. */
public final class BenchGroup implements AutoCloseable {

  /** Two limits that any of the files takes and keeps as they are: 100 and 200 MiB. */
  static final long[] VALUES = {104_857_600, 209_715_200};

  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final long HUGE_PAGE = 2L << 20;
  private static final Set<Controller> HUGETLB = Set.of(Controller.HUGETLB);
  private static final List<Path> MOUNTS =
      List.of(CgroupRoot.DEFAULT_MOUNT, CgroupRoot.DEFAULT_MOUNT.resolve("unified"));

  private final String name = "cadre-bench-" + ProcessHandle.current().pid();
  private final CgroupRoot root;
  private final Cgroup group;
  private final boolean enabledHere;

  private BenchGroup(final CgroupRoot root) throws CgroupException {
    this.root = root;
    this.enabledHere =
        root.group().availableControllers().containsAll(HUGETLB)
            && !root.group().enabledControllers().controllers().containsAll(HUGETLB);
    if (enabledHere) {
      root.group().enable(HUGETLB);
    }
    this.group = root.group().create(name);
  }

  /** Creates it, with the hugetlb controller where there is one. */
  public static BenchGroup create() throws CgroupException {
    return new BenchGroup(openRoot());
  }

  static CgroupRoot openRoot() throws CgroupException {
    for (final Path mount : MOUNTS) {
      if (CgroupRoot.mode(mount) == HierarchyMode.UNIFIED) {
        return CgroupRoot.open(mount, Set.of());
      }
    }
    throw new IllegalStateException("no cgroup2 mount at any of " + MOUNTS);
  }

  /** {@return a setting of that group: a limit on huge pages, else one on the depth of groups} */
  public static LimitSetting setting() throws CgroupException {
    try (CgroupRoot root = openRoot()) {
      final boolean hugePages = root.group().availableControllers().containsAll(HUGETLB);
      return hugePages ? HugeTlb.max(HUGE_PAGE) : Groups.MAX_DEPTH;
    }
  }

  /** Lets groups below have what this group has. */
  void handOn() throws CgroupException {
    if (group.availableControllers().containsAll(HUGETLB)) {
      group.enable(HUGETLB);
    }
  }

  /** {@return the group} */
  public Cgroup group() {
    return group;
  }

  /** {@return where its hierarchy is mounted} */
  public Path mount() {
    return Path.of(root.mountPoint());
  }

  /** {@return its folder} */
  public Path folder() {
    return mount().resolve(name);
  }

  /**
   * Removes it with all that is in it, and takes the controller back if it was not enabled before.
   */
  @Override
  public void close() throws CgroupException {
    group.close();
    Removal.remove(root.group(), name, RemovalOptions.killing(LONGEST));
    if (enabledHere) {
      root.group().disable(HUGETLB);
    }
    root.close();
  }
}
