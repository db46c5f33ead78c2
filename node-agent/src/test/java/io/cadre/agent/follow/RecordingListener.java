package io.cadre.agent.follow;

import io.cadre.agent.manifest.Rejection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what it hears, as texts. */
final class RecordingListener implements FeedListener {

  final List<String> heard = new CopyOnWriteArrayList<>();

  @Override
  public void refused(final Rejection rejection) {
    heard.add("refused " + rejection);
  }

  @Override
  public void usable(final String input) {
    heard.add("usable " + input);
  }

  @Override
  public void state(final FeedState state) {
    heard.add(state.toString());
  }

  /** What was heard since the last call. */
  List<String> news() {
    final List<String> news = List.copyOf(heard);
    heard.clear();
    return news;
  }
}
