package io.cadre.agent.follow;

import io.cadre.agent.manifest.Rejection;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/** Tells of each refusal once, and when there is none any more. Belongs to one thread. */
final class RefusalLog {

  private final FeedListener listener;
  private Set<Rejection> told = Set.of();

  RefusalLog(final FeedListener listener) {
    this.listener = listener;
  }

  /** Takes note of all refusals that there are now. */
  void update(final Collection<Rejection> refused) {
    final Set<Rejection> now = new LinkedHashSet<>(refused);
    now.stream().filter(rejection -> !told.contains(rejection)).forEach(listener::refused);
    final Set<String> mended = inputs(told);
    mended.removeAll(inputs(now));
    mended.forEach(listener::usable);
    told = now;
  }

  private static Set<String> inputs(final Collection<Rejection> rejections) {
    final Set<String> inputs = new TreeSet<>();
    rejections.forEach(rejection -> inputs.add(rejection.file()));
    return inputs;
  }
}
