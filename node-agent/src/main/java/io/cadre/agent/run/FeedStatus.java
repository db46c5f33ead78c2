package io.cadre.agent.run;

import io.cadre.agent.follow.FeedListener;
import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogLine;
import io.cadre.agent.log.LogLine.Level;
import io.cadre.agent.manifest.Rejection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What is the matter with the inputs, for any thread, and a line for each change of it. */
final class FeedStatus implements FeedListener {

  private final AgentLog log;
  private final Set<String> unusable = ConcurrentHashMap.newKeySet();
  private final AtomicLong refusals = new AtomicLong();
  private volatile FeedState state = new FeedState.Unreadable("was not looked at yet");

  FeedStatus(final AgentLog log) {
    this.log = log;
  }

  @Override
  public void refused(final Rejection rejection) {
    refusals.incrementAndGet();
    unusable.add(rejection.file());
    log.add(
        LogLine.of(Level.WARN, "manifest-refused")
            .with("input", rejection.file())
            .with("object", rejection.object())
            .with("field", rejection.field())
            .with("reason", rejection.reason()));
  }

  @Override
  public void usable(final String input) {
    unusable.remove(input);
    log.add(LogLine.of(Level.INFO, "refusal-over").with("input", input));
  }

  @Override
  public void state(final FeedState now) {
    state = now;
    log.add(
        switch (now) {
          case FeedState.Followed() -> LogLine.of(Level.INFO, "input-followed");
          case FeedState.Ended() -> LogLine.of(Level.WARN, "input-ended");
          case FeedState.Unreadable(final String reason) ->
              LogLine.of(Level.ERROR, "input-unreadable").with("reason", reason);
        });
  }

  /** Why pods cannot be told now, or empty. */
  Optional<String> complaint() {
    return state instanceof FeedState.Unreadable(final String reason)
        ? Optional.of("the manifests cannot be read: " + reason)
        : Optional.empty();
  }

  /** How many inputs cannot be used now. */
  int unusable() {
    return unusable.size();
  }

  /** How many times an input or pod was refused. */
  long refusals() {
    return refusals.get();
  }
}
