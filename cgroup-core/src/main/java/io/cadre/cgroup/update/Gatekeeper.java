package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Outcome.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Knows which files are being touched, and which groups must not be. Safe for any thread. */
final class Gatekeeper implements Gate {

  /** Older ones are forgotten: their groups are gone by then, and the kernel says so. */
  private static final int KEPT = 10_000;

  private final List<Change<?>> inside = new ArrayList<>();
  private final Map<Long, CompletableFuture<Void>> retired =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(final Map.Entry<Long, CompletableFuture<Void>> eldest) {
          return size() > KEPT;
        }
      };

  @Override
  public synchronized Optional<Reason> enter(final Change<?> change) {
    if (retired.containsKey(change.group().id())) {
      return Optional.of(Reason.BEING_DELETED);
    }
    inside.add(change);
    return Optional.empty();
  }

  @Override
  public void leave(final Change<?> change) {
    final long group = change.group().id();
    final Optional<CompletableFuture<Void>> left;
    synchronized (this) {
      inside.remove(change);
      left = isInside(group) ? Optional.empty() : Optional.ofNullable(retired.get(group));
    }
    left.ifPresent(future -> future.complete(null));
  }

  private boolean isInside(final long group) {
    return inside.stream().anyMatch(change -> change.group().id() == group);
  }

  /** Lets nobody in for {@code group} any more; the future completes when nobody is. */
  synchronized CompletableFuture<Void> retire(final long group) {
    final CompletableFuture<Void> left =
        retired.computeIfAbsent(group, _ -> new CompletableFuture<>());
    if (!isInside(group)) {
      left.complete(null);
    }
    return left.copy();
  }

  /** What is being read or written now. */
  synchronized List<Change<?>> inside() {
    return List.copyOf(inside);
  }
}
