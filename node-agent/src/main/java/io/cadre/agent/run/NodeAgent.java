package io.cadre.agent.run;

import io.cadre.agent.follow.FeedListener;
import io.cadre.agent.follow.PodFeed;
import io.cadre.agent.http.LoopbackServer;
import io.cadre.agent.log.LogLine;
import io.cadre.agent.log.LogLine.Level;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/**
 * Keeps a node as its pods need it, and tells how that goes, from {@link #start} to {@link #close}.
 * Closing leaves all groups as they are.
 */
public final class NodeAgent implements AutoCloseable {

  private static final String METRICS = "/metrics";
  private static final Duration LONGEST_RUN = Duration.ofMinutes(1);

  private final AgentSetup setup;
  private final FeedStatus feedStatus;
  private final Health health;
  private final AgentListener listener;
  private final ManagedNode node;
  private LoopbackServer server;
  private PodFeed feed;

  /** Opens what tells of the pods. */
  @FunctionalInterface
  public interface FeedOpener {
    /** {@return a feed that tells {@code listener} what it cannot use} */
    PodFeed open(FeedListener listener) throws IOException;
  }

  private NodeAgent(final AgentSetup setup) {
    this.setup = setup;
    feedStatus = new FeedStatus(setup.log());
    health =
        new Health(
            feedStatus,
            setup.options().period().multipliedBy(2).plus(LONGEST_RUN),
            System::nanoTime);
    listener = new AgentListener(setup.log(), health);
    node =
        new ManagedNode(
            setup.policy(),
            setup.options().stalePods(),
            () -> setup.manager().apply(setup.policy()).options(setup.options()).listener(listener),
            health);
  }

  /**
   * Starts an agent that works in threads of its own.
   *
   * @param end is told of a failure that nothing can go on after
   * @throws IOException if the port is taken, or the feed cannot be opened
   */
  public static NodeAgent start(
      final AgentSetup setup, final FeedOpener opener, final Termination end) throws IOException {
    final NodeAgent agent = new NodeAgent(setup);
    try {
      agent.open(opener, end);
      return agent;
    } catch (final IOException e) {
      agent.close();
      throw e;
    }
  }

  private void open(final FeedOpener opener, final Termination end) throws IOException {
    server =
        LoopbackServer.start(
            setup.port(),
            Map.of(
                METRICS,
                new AgentMetrics(node, feedStatus, listener, health)::page,
                "/healthz",
                health::healthy,
                "/livez",
                health::alive));
    setup.log().add(LogLine.of(Level.INFO, "listening").with("metrics", metrics()));
    feed = opener.open(feedStatus);
    Thread.ofPlatform().daemon().name("cadre-pods").start(() -> follow(end));
  }

  private void follow(final Termination end) {
    try {
      feed.follow(node);
    } catch (final Exception e) {
      end.fail(e);
    }
  }

  /** {@return the address of the metrics} */
  public URI metrics() {
    return server.uri(METRICS);
  }

  /** Has {@code cleanup} take back what the manager has made, if it has begun. */
  public void cleanUp(final NodeCleanup cleanup) throws IOException {
    feed.close();
    node.manager().ifPresent(cleanup::run);
  }

  @Override
  public void close() {
    try {
      if (feed != null) {
        feed.close();
      }
    } catch (final IOException e) {
      setup.log().failed("closing the input", e);
    }
    node.close();
    if (server != null) {
      server.close();
    }
  }
}
