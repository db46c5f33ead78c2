package io.cadre.agent.watch;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.event.Children;
import io.cadre.cgroup.event.EventLoop;
import io.cadre.cgroup.event.EventPublisher;
import io.cadre.cgroup.event.FailureHandler;
import io.cadre.cgroup.event.GroupListener;
import io.cadre.cgroup.event.GroupWatch;
import io.cadre.cgroup.event.Interest;
import io.cadre.cgroup.event.Occasion;
import java.time.Duration;
import java.util.Optional;

/** Watches a group and all below it, those that appear later included, until it is closed. */
public final class TreeWatch implements AutoCloseable {

  private static final Duration LONGEST_WAIT = Duration.ofDays(1);

  private final EventLoop loop;
  private final GroupInterest interest;
  private final EventPublisher publisher;
  private final FailureHandler failures;
  private volatile boolean closed;

  private TreeWatch(
      final EventLoop loop,
      final GroupInterest interest,
      final EventPublisher publisher,
      final FailureHandler failures) {
    this.loop = loop;
    this.interest = interest;
    this.publisher = publisher;
    this.failures = failures;
  }

  /**
   * Starts to watch; what happens after this returns is told as news, not as how things stood.
   *
   * @param top the group to begin with, which may be closed afterwards
   * @param publisher is told of every event; the caller closes it
   * @param failures is told what cannot be watched
   * @throws CgroupException if {@code top} cannot be watched
   */
  public static TreeWatch start(
      final Cgroup top,
      final GroupInterest interest,
      final EventPublisher publisher,
      final FailureHandler failures)
      throws CgroupException {
    final TreeWatch tree = new TreeWatch(EventLoop.open(failures), interest, publisher, failures);
    try {
      tree.open(top);
      return tree;
    } catch (final CgroupException e) {
      tree.close();
      throw e;
    }
  }

  private void open(final Cgroup top) throws CgroupException {
    loop.watch(top, interest.in(top), publisher);
    loop.watch(top, Interest.in(new Children(true)), new Below());
    loop.poll(Duration.ZERO); // has all that is there already told
    Thread.ofPlatform().daemon().name("cadre-watch").start(this::run);
  }

  private void run() {
    try {
      while (!closed) {
        loop.poll(LONGEST_WAIT);
      }
    } catch (final CgroupException e) {
      failures.failed(Optional.empty(), e);
    }
  }

  /** Hears of groups below, and watches them. */
  private final class Below implements GroupListener {

    @Override
    public void created(final GroupWatch watch, final Cgroup child, final Occasion occasion) {
      publisher.created(watch, child, occasion);
      try {
        loop.watch(child, interest.in(child), publisher);
      } catch (final CgroupException e) {
        if (!e.isGroupMissing()) {
          failures.failed(Optional.of(watch), e);
        }
      }
    }

    @Override
    public void removed(final GroupWatch watch, final CgroupPath child, final long id) {
      publisher.removed(watch, child, id);
    }
  }

  @Override
  public void close() {
    closed = true;
    loop.close();
  }
}
