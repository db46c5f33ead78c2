package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sees what is done to a {@link MemoryNode} by {@link #write} and {@link #remove}. */
final class MemoryWatch implements NodeWatch {

  private final MemoryNode node;
  private volatile NodeEvents events;
  private volatile Set<String> followed = Set.of();
  volatile boolean unreadable;
  volatile boolean closed;

  MemoryWatch(final MemoryNode node) {
    this.node = node;
  }

  NodeWatch open(final NodeEvents to) {
    events = to;
    return this;
  }

  NodeEvents events() {
    return events;
  }

  static Sign.Written written(final String group, final String file) {
    return new Sign.Written(group, 0, file);
  }

  /** Writes as somebody else, and tells of it. */
  void write(final String group, final String file, final String value) {
    node.groups.get(group).put(file, value);
    events.sign(written(group, file));
  }

  /** Removes a group with all below it as somebody else, and tells of it, from below. */
  void remove(final String path) {
    final List<String> removed =
        node.groups.keySet().stream()
            .filter(group -> (group + "/").startsWith(path + "/"))
            .sorted(Comparator.reverseOrder())
            .toList();
    node.groups.keySet().removeAll(removed);
    removed.forEach(events::gone);
  }

  @Override
  public void follow(final Plan plan) {
    final Set<String> all = new HashSet<>();
    plan.groups().stream()
        .map(PlannedGroup::path)
        .filter(node.groups::containsKey)
        .forEach(all::add);
    followed = all;
  }

  Set<String> followed() {
    return followed;
  }

  @Override
  public boolean isWatched(final String group, final long id) {
    return id == 0 && followed.contains(group);
  }

  @Override
  public Optional<String> read(final Sign.Written written) throws CgroupException {
    if (unreadable) {
      throw new CgroupException(
          CgroupOperation.READ,
          written.group(),
          written.file(),
          "",
          0,
          CgroupProblem.TOO_MANY_FILES);
    }
    return Optional.ofNullable(node.groups.get(written.group()))
        .map(files -> files.get(written.file()));
  }

  @Override
  public void close() {
    closed = true;
  }
}
