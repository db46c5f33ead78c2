package io.cadre.agent.follow;

import io.cadre.agent.manifest.Rejection;

/** Hears of inputs that cannot be used. Called by the thread that follows. */
public interface FeedListener {

  /** An input, or a pod in it, cannot be used; what was known from it before still counts. */
  void refused(Rejection rejection);

  /** All of an input that was refused can be used again, or is not there any more. */
  void usable(String input);

  /** Whether the feed itself can be followed, and if not, why: told when it changes. */
  void state(FeedState state);

  /** How a feed is. */
  sealed interface FeedState {

    /** It is followed. */
    record Followed() implements FeedState {}

    /** It has ended; the pods stay as they were told last. */
    record Ended() implements FeedState {}

    /**
     * It cannot be read now; the pods stay as they were told last.
     *
     * @param reason why
     */
    record Unreadable(String reason) implements FeedState {}
  }
}
