package io.cadre.agent.follow;

import java.io.IOException;

/** Where the pods of a node are told. */
public interface PodFeed extends AutoCloseable {

  /**
   * Tells {@code sink} of the pods and of every change, until the feed ends or is closed.
   *
   * @throws IOException what {@code sink} throws, or if nothing can be followed at all
   */
  void follow(PodSink sink) throws IOException;

  /** Has {@link #follow} return; any thread may call it. */
  @Override
  void close() throws IOException;
}
