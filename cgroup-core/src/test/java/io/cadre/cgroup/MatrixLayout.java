package io.cadre.cgroup;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The groups that the operations of {@code errno-matrix.tsv} were tried on: a frozen container with
 * limits below three groups, a threaded domain, and a cpuset partition beside another group.
 */
final class MatrixLayout implements AutoCloseable {

  private static final Set<Controller> CONTROLLERS =
      EnumSet.of(
          Controller.CPUSET,
          Controller.CPU,
          Controller.IO,
          Controller.MEMORY,
          Controller.HUGETLB,
          Controller.PIDS);

  private static final String[][] LIMITS = {
    {"cpu.max", "20000 100000"},
    {"cpu.max.burst", "10000"},
    {"cpu.weight", "79"},
    {"cpuset.cpus", "0-1"},
    {"cpuset.mems", "0"},
    {"hugetlb.2MB.max", "4194304"},
    {"memory.high", "50331648"},
    {"memory.low", "2097152"},
    {"memory.max", "67108864"},
    {"memory.min", "1048576"},
    {"memory.oom.group", "1"},
    {"pids.max", "8"},
    {"cgroup.freeze", "1"},
  };

  private final CgroupRoot root = CgroupRoot.open(CONTROLLERS);
  private final SleepingProcess container = new SleepingProcess();
  private final SleepingProcess wanderer = new SleepingProcess();

  MatrixLayout() throws IOException {
    make("$POD/c1");
    make("$ROOT/thr/t1");
    make("$ROOT/thr/d1");
    make("$ROOT/part1");
    make("$ROOT/part2");
    write("$POD/c1/cgroup.procs", container.pid());
    write("$ROOT/part2/cpuset.cpus", "0");
    try (Cgroup partition = root.open(path("$ROOT/part1"))) {
      partition.write("cpuset.cpus", "1");
      if (partition.has("cpuset.cpus.exclusive")) {
        partition.write("cpuset.cpus.exclusive", "1");
      }
    }
    try (Cgroup c1 = root.open(path("$POD/c1"))) {
      for (final String[] limit : LIMITS) {
        if (c1.has(limit[0])) {
          c1.write(limit[0], limit[1]);
        }
      }
      awaitEvent(c1, "frozen 1");
    }
  }

  private void make(final String path) throws CgroupException {
    final Set<Controller> handedOn = path.startsWith("$POD") ? CONTROLLERS : Set.of();
    root.create(path(path), handedOn).close();
  }

  private void write(final String path, final String value) throws CgroupException {
    try (Cgroup group = root.open(path(path).parent())) {
      group.write(path(path).name(), value);
    }
  }

  CgroupRoot root() {
    return root;
  }

  /** A process of one thread outside all these groups, to be moved into them. */
  String wanderer() {
    return wanderer.pid();
  }

  /** The path meant by {@code text}, below names that nobody else uses. */
  static CgroupPath path(final String text) {
    final String full =
        text.replace("$POD", "$ROOT/kubepods.slice/kubepods-burstable.slice/pod")
            .replaceFirst("\\$ROOT/(kubepods\\.slice|thr|part\\d)", "\\$ROOT/cadre-matrix-$1")
            .replaceFirst("\\$ROOT", "");
    return new CgroupPath(Arrays.asList(full.substring(1).split("/")));
  }

  static void awaitEvent(final Cgroup group, final String line) throws CgroupException {
    try (FileWatch events = group.watch("cgroup.events")) {
      while (events.read().lines().noneMatch(line::equals)) {
        if (!events.await(Duration.ofSeconds(20))) {
          throw new AssertionError("never '" + line + "' in " + group);
        }
      }
    }
  }

  @Override
  public void close() throws CgroupException {
    container.close();
    wanderer.close();
    for (final String name : root.group().children()) {
      if (name.startsWith("cadre-matrix-")) {
        try (Cgroup top = root.group().open(name)) {
          CgroupWalk.WHOLE.run(top, MatrixLayout::thaw);
          awaitEvent(top, "populated 0");
        }
        remove(root.group(), name);
      }
    }
    root.close();
  }

  private static void remove(final Cgroup parent, final String name) throws CgroupException {
    try (Cgroup group = parent.open(name)) {
      for (final String child : group.children()) {
        remove(group, child);
      }
    }
    parent.remove(name);
  }

  private static boolean thaw(final Cgroup group, final int depth) throws CgroupException {
    group.write("cgroup.freeze", "0");
    return depth >= 0;
  }
}
