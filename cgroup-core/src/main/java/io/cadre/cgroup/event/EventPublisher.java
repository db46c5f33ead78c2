package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.pressure.PressureTrigger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/**
 * Hands reports on as values to one subscriber, which runs on an executor and so may block: the
 * loop never waits for it. What it cannot take in time is dropped, and it is told how much.
 *
 * <p>A listener for any number of watches of one loop.
 */
public final class EventPublisher
    implements GroupListener, Flow.Publisher<GroupEvent>, AutoCloseable {

  private final SubmissionPublisher<GroupEvent> publisher;
  private long missed;
  private CgroupPath missedIn;

  /**
   * Makes a publisher.
   *
   * @param executor runs the subscriber, one report at a time
   * @param capacity reports that are kept for it, rounded up to a power of two
   */
  public EventPublisher(final Executor executor, final int capacity) {
    publisher = new SubmissionPublisher<>(executor, capacity);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if there is a subscriber already
   */
  @Override
  public void subscribe(final Flow.Subscriber<? super GroupEvent> subscriber) {
    synchronized (publisher) {
      if (publisher.hasSubscribers()) {
        throw new IllegalStateException("there is a subscriber already");
      }
      publisher.subscribe(subscriber);
    }
  }

  /** Ends the subscription once all that is kept was taken. */
  @Override
  public void close() {
    publisher.close();
  }

  private void publish(final GroupEvent event) {
    if (missed > 0 && offer(new GroupEvent.Missed(missedIn, missed))) {
      missed = 0;
    }
    if (missed > 0 || !offer(event)) {
      missed++;
      missedIn = event.group();
    }
  }

  /** Whether it was taken, or nobody is there to take it. */
  private boolean offer(final GroupEvent event) {
    return publisher.isClosed() || publisher.offer(event, (subscriber, dropped) -> false) >= 0;
  }

  @Override
  public void populated(final GroupWatch watch, final boolean populated, final Occasion occasion) {
    publish(new GroupEvent.Populated(watch.path(), populated, occasion));
  }

  @Override
  public void frozen(final GroupWatch watch, final boolean frozen, final Occasion occasion) {
    publish(new GroupEvent.Frozen(watch.path(), frozen, occasion));
  }

  @Override
  public void counted(final GroupWatch watch, final Counts counts) {
    final Map<String, Long> growths = new LinkedHashMap<>();
    for (int i = 0; i < counts.size(); i++) {
      if (counts.growth(i) != 0) {
        growths.put(counts.key(i), counts.growth(i));
      }
    }
    publish(new GroupEvent.Counted(watch.path(), counts.file(), growths));
  }

  @Override
  public void outOfMemory(
      final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {
    publish(new GroupEvent.OutOfMemory(watch.path(), limitHits, killed, groupKills));
  }

  @Override
  public void stalled(
      final GroupWatch watch, final PressureTrigger trigger, final long stalledMicros) {
    publish(new GroupEvent.Stalled(watch.path(), trigger, stalledMicros));
  }

  @Override
  public void created(final GroupWatch watch, final Cgroup child, final Occasion occasion) {
    publish(new GroupEvent.Created(watch.path(), child.path(), child.id(), occasion));
  }

  @Override
  public void removed(final GroupWatch watch, final CgroupPath child, final long id) {
    publish(new GroupEvent.Removed(watch.path(), child, id));
  }

  @Override
  public void overwritten(final GroupWatch watch, final Overwrite overwrite) {
    publish(new GroupEvent.Overwritten(watch.path(), overwrite));
  }

  @Override
  public void written(final GroupWatch watch, final String file, final Occasion occasion) {
    publish(new GroupEvent.Written(watch.path(), file, occasion));
  }

  @Override
  public void lost(final GroupWatch watch, final String file) {
    publish(new GroupEvent.Lost(watch.path(), file));
  }

  @Override
  public void gone(final GroupWatch watch) {
    publish(new GroupEvent.Gone(watch.path()));
  }
}
