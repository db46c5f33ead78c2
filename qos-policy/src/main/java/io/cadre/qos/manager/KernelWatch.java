package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.event.Children;
import io.cadre.cgroup.event.CounterFile;
import io.cadre.cgroup.event.EventLoop;
import io.cadre.cgroup.event.GroupState;
import io.cadre.cgroup.event.GroupWatch;
import io.cadre.cgroup.event.Interest;
import io.cadre.cgroup.event.Writes;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Watches the groups of a node on the running kernel, with one loop. */
final class KernelWatch implements NodeWatch {

  /** The first of several events is told at once, the others at most so often. */
  private static final Duration REST = Duration.ofMillis(20);

  private record Watched(GroupWatch watch, Set<String> files) {}

  private final CgroupRoot root;
  private final NodeEvents events;
  private final GroupSigns signs;
  private final Map<String, Watched> watches = new ConcurrentHashMap<>();
  private Optional<EventLoop> loop = Optional.empty();

  KernelWatch(final CgroupRoot root, final NodeEvents events) {
    this.root = root;
    this.events = events;
    this.signs = new GroupSigns(events);
  }

  @Override
  public void follow(final Plan plan) {
    try {
      final EventLoop running = running();
      closeAllBut(plan);
      Optional<CgroupException> failure = Optional.empty();
      for (final PlannedGroup group : plan.groups()) {
        if (!isFollowed(group)) {
          final Optional<CgroupException> refused = follow(running, group);
          failure = failure.or(() -> refused);
        }
      }
      failure.ifPresent(events::failed);
    } catch (final CgroupException e) {
      events.failed(e);
    }
  }

  private EventLoop running() throws CgroupException {
    if (loop.isEmpty()) {
      loop =
          Optional.of(EventLoop.start("cadre-qos-events", (_, failure) -> events.failed(failure)));
    }
    return loop.get();
  }

  private void closeAllBut(final Plan plan) {
    final Iterator<Map.Entry<String, Watched>> all = watches.entrySet().iterator();
    while (all.hasNext()) {
      final Map.Entry<String, Watched> one = all.next();
      if (plan.group(one.getKey()).isEmpty()) {
        one.getValue().watch().close();
        all.remove();
      }
    }
  }

  private boolean isFollowed(final PlannedGroup group) {
    final Watched watched = watches.get(group.path());
    return watched != null
        && watched.watch().isOpen()
        && watched.files().equals(group.files().keySet());
  }

  /** Watches a group, or says why not; one that is not there is told of by the one above it. */
  private Optional<CgroupException> follow(final EventLoop running, final PlannedGroup planned) {
    try (Cgroup group = root.open(CgroupPath.of(planned.path()))) {
      final Set<String> files = Set.copyOf(planned.files().keySet());
      final GroupWatch watch = running.watch(group, interest(planned.role(), files), signs);
      final Watched before = watches.put(planned.path(), new Watched(watch, files));
      if (before != null) {
        before.watch().close();
      }
      return Optional.empty();
    } catch (final CgroupException e) {
      return e.isGroupMissing() ? Optional.empty() : Optional.of(e);
    }
  }

  private static Interest interest(final GroupRole role, final Set<String> files) {
    final Interest interest =
        switch (role) {
          case ROOT, TIER, POD ->
              Interest.in(new Writes(files), CounterFile.MEMORY_LOCAL, new Children(false));
          case CONTAINER -> {
            final Set<String> all = new HashSet<>(files);
            all.add(GroupSigns.PROCESSES);
            yield Interest.in(new Writes(all), CounterFile.MEMORY_LOCAL, new GroupState());
          }
          case RESERVED -> Interest.in(new Writes(files));
        };
    return interest.atMostEvery(REST);
  }

  @Override
  public boolean isWatched(final String group, final long id) {
    final Watched watched = watches.get(group);
    return watched != null && watched.watch().isOpen() && watched.watch().id() == id;
  }

  @Override
  public Optional<String> read(final Sign.Written written) throws CgroupException {
    try (Cgroup group = root.open(CgroupPath.of(written.group()))) {
      return group.id() == written.id()
          ? Optional.of(group.read(written.file()).strip())
          : Optional.empty();
    } catch (final CgroupException e) {
      if (e.isGroupMissing() || e.problem().isAbsence()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public void close() {
    loop.ifPresent(EventLoop::close);
    loop = Optional.empty();
    watches.clear();
  }
}
