package io.cadre.cgroup.update;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Has one piece of work after the other for each group, in the order they came. */
final class GroupQueues {

  private final Map<Long, CompletableFuture<Void>> tails = new HashMap<>();

  /**
   * Queues a piece of work for each of {@code groups}, all at once: two that share several groups
   * come in the same order everywhere, and so never wait for each other.
   *
   * @param done by group, completed when that piece of work is over
   * @return by group, completed when it is this one's turn
   */
  synchronized Map<Long, CompletableFuture<Void>> enter(
      final Map<Long, CompletableFuture<Void>> done) {
    final Map<Long, CompletableFuture<Void>> turns = new HashMap<>();
    done.forEach(
        (group, future) -> {
          final CompletableFuture<Void> before =
              tails.getOrDefault(group, CompletableFuture.completedFuture(null));
          turns.put(group, before);
          // What gives up its place before its turn does not let the next one pass those before it.
          final CompletableFuture<Void> tail = CompletableFuture.allOf(before, future);
          tails.put(group, tail);
          tail.whenComplete((_, _) -> leave(group, tail));
        });
    return turns;
  }

  private synchronized void leave(final long group, final CompletableFuture<Void> future) {
    tails.remove(group, future);
  }

  /** The turns of several groups together. */
  static CompletableFuture<Void> all(final Collection<CompletableFuture<Void>> futures) {
    return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new));
  }
}
