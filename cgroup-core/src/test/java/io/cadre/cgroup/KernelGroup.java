package io.cadre.cgroup;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A group of its own on the running kernel for each test, removed afterwards with what is in it.
 */
public final class KernelGroup implements BeforeEachCallback, AfterEachCallback {

  /** The controllers every test kernel has. */
  public static final Set<Controller> CONTROLLERS =
      EnumSet.of(
          Controller.CPU, Controller.MEMORY, Controller.PIDS, Controller.HUGETLB, Controller.IO);

  private static final String NAME = "cadre-test-" + ProcessHandle.current().pid();

  private CgroupRoot root;
  private Cgroup group;

  /** The hierarchy. */
  public CgroupRoot root() {
    return root;
  }

  /** The group of this test: no processes, no children, all of {@link #CONTROLLERS}. */
  public Cgroup group() {
    return group;
  }

  @Override
  public void beforeEach(final ExtensionContext context) throws CgroupException {
    root = CgroupRoot.open(CONTROLLERS);
    group = root.create(CgroupPath.ROOT.child(NAME), CONTROLLERS);
  }

  @Override
  public void afterEach(final ExtensionContext context) throws CgroupException {
    removeChildren(group);
    group.close();
    root.group().remove(NAME);
    root.close();
  }

  private static void removeChildren(final Cgroup group) throws CgroupException {
    for (final String name : group.children()) {
      try (Cgroup child = group.open(name)) {
        removeChildren(child);
      }
      group.remove(name);
    }
  }
}
