package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/** A node in memory that counts how often it is called, and notes every write. */
final class MemoryNode implements NodeKernel {

  final Map<String, Map<String, String>> groups = new TreeMap<>();
  final Map<String, Integer> scores = new TreeMap<>();
  final List<String> writes = new ArrayList<>();
  final Set<String> refused = new HashSet<>();
  Predicate<String> isPod = _ -> false;
  private final AtomicBoolean inside = new AtomicBoolean();
  int calls;
  boolean usable = true;
  boolean closed;

  /** What a plan looks like once it is applied. */
  static Map<String, Map<String, String>> content(final Plan plan) {
    final Map<String, Map<String, String>> content = new TreeMap<>();
    for (final PlannedGroup group : plan.groups()) {
      final Map<String, String> files = new LinkedHashMap<>();
      group.files().values().forEach(file -> files.put(file.file(), file.value()));
      content.put(group.path(), files);
    }
    return content;
  }

  @Override
  public void requireUsable() throws CgroupException {
    if (!usable) {
      throw refusal("/", CgroupProblem.CONTROLLER_NOT_AVAILABLE);
    }
  }

  @Override
  public List<FileOutcome> create(final List<PlannedGroup> planned) {
    return apply(planned, true);
  }

  @Override
  public List<FileOutcome> write(final List<PlannedGroup> planned) {
    return apply(planned, false);
  }

  private List<FileOutcome> apply(final List<PlannedGroup> planned, final boolean create) {
    assertTrue(inside.compareAndSet(false, true), "two runs at a time");
    final List<FileOutcome> outcomes = new ArrayList<>();
    calls += planned.isEmpty() ? 0 : 1;
    for (final PlannedGroup group : planned) {
      final String parent = group.path().substring(0, group.path().lastIndexOf('/'));
      final boolean canBeMade =
          create && (group.role() == GroupRole.ROOT || groups.containsKey(parent));
      if (refused.stream().anyMatch(path -> (group.path() + "/").startsWith(path + "/"))) {
        outcomes.add(refused(group.path(), CgroupProblem.TOO_MANY_GROUPS));
      } else if (!groups.containsKey(group.path()) && !canBeMade) {
        outcomes.add(refused(group.path(), CgroupProblem.NO_SUCH_GROUP));
      } else {
        write(group, outcomes);
      }
    }
    inside.set(false);
    return outcomes;
  }

  private void write(final PlannedGroup group, final List<FileOutcome> outcomes) {
    if (!groups.containsKey(group.path())) {
      writes.add("mkdir " + group.path());
      groups.put(group.path(), new LinkedHashMap<>());
    }
    final Map<String, String> files = groups.get(group.path());
    for (final PlannedFile file : group.files().values()) {
      final String value = file.value();
      if (value.equals(files.get(file.file()))) {
        outcomes.add(new FileOutcome.Unchanged(group.path(), file.file(), value, value));
      } else {
        files.put(file.file(), value);
        writes.add(group.path() + " " + file.file());
        outcomes.add(new FileOutcome.Written(group.path(), file.file(), value, value, true));
      }
    }
  }

  @Override
  public List<FileOutcome> score(final List<PlannedGroup> containers) {
    final List<FileOutcome> outcomes = new ArrayList<>();
    for (final PlannedGroup container : containers) {
      calls++;
      final int value = container.oomScoreAdj().orElseThrow();
      if (groups.containsKey(container.path())) {
        scores.put(container.path(), value);
        outcomes.add(new FileOutcome.Scored(container.path(), Integer.toString(value), 1, 1));
      }
    }
    return outcomes;
  }

  @Override
  public List<FileOutcome> remove(final List<PlannedGroup> planned) {
    return planned.stream().map(PlannedGroup::path).map(this::remove).toList();
  }

  private FileOutcome remove(final String path) {
    calls++;
    if (refused.contains(path)) {
      return refused(path, CgroupProblem.DEADLINE);
    }
    groups.keySet().removeIf(group -> (group + "/").startsWith(path + "/"));
    return new FileOutcome.Removed(path);
  }

  @Override
  public List<FileOutcome> sweep(final Plan plan) {
    calls++;
    return List.copyOf(groups.keySet()).stream()
        .filter(path -> isPod.test(path) && plan.group(path).isEmpty())
        .map(this::remove)
        .toList();
  }

  private static FileOutcome refused(final String path, final CgroupProblem problem) {
    return new FileOutcome.Refused(path, "", "", refusal(path, problem));
  }

  private static CgroupException refusal(final String path, final CgroupProblem problem) {
    return new CgroupException(CgroupOperation.CREATE, path, "", "", 0, problem);
  }

  @Override
  public void close() {
    closed = true;
  }
}
