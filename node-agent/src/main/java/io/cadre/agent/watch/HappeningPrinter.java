package io.cadre.agent.watch;

import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.event.GroupEvent;
import io.cadre.cgroup.event.Occasion;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;

/**
 * Prints what happens in a tree of groups, a line each, until enough was printed or the tree is
 * gone. How things stood when a group was first seen is left out, unless it came later.
 */
public final class HappeningPrinter implements Subscriber<GroupEvent> {

  private final PrintWriter out;
  private final HappeningForm form;
  private final InstantSource clock;
  private final CgroupPath top;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Set<CgroupPath> born = new HashSet<>();
  private long left;
  private Subscription subscription;

  /**
   * Nothing is printed yet.
   *
   * @param top the group whose end is the end of all
   * @param most how many lines to print
   */
  public HappeningPrinter(
      final PrintWriter out,
      final HappeningForm form,
      final InstantSource clock,
      final CgroupPath top,
      final long most) {
    this.out = out;
    this.form = form;
    this.clock = clock;
    this.top = top;
    this.left = most;
  }

  @Override
  public void onSubscribe(final Subscription to) {
    subscription = to;
    to.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(final GroupEvent event) {
    note(event);
    if (isNews(event)) {
      EventWords.of(event).forEach(this::print);
    }
    if (event instanceof GroupEvent.Gone && event.group().equals(top)) {
      end();
    }
  }

  private void note(final GroupEvent event) {
    if (event instanceof final GroupEvent.Created created
        && created.occasion() != Occasion.BASELINE) {
      born.add(created.child());
    } else if (event instanceof final GroupEvent.Removed removed) {
      born.remove(removed.child());
    }
  }

  private boolean isNews(final GroupEvent event) {
    return switch (event) {
      case final GroupEvent.Created created -> created.occasion() != Occasion.BASELINE;
      case final GroupEvent.Populated populated ->
          populated.occasion() != Occasion.BASELINE
              || populated.populated() && born.contains(populated.group());
      case final GroupEvent.Frozen frozen ->
          frozen.occasion() != Occasion.BASELINE
              || frozen.frozen() && born.contains(frozen.group());
      case final GroupEvent.Gone gone -> gone.group().equals(top); // others are told as removed
      default -> true;
    };
  }

  private void print(final Happening happening) {
    if (left > 0) {
      left--;
      out.println(form.format(clock.instant().truncatedTo(ChronoUnit.MILLIS), happening));
      out.flush();
    }
    if (left == 0) {
      end();
    }
  }

  private void end() {
    subscription.cancel();
    ended.countDown();
  }

  @Override
  public void onError(final Throwable failure) {
    ended.countDown(); // the publisher closes without one
  }

  @Override
  public void onComplete() {
    ended.countDown();
  }

  /** Waits until all was printed that is to be, for {@code nanos} at most. */
  public void await(final long nanos) throws InterruptedException {
    ended.await(nanos, TimeUnit.NANOSECONDS);
  }
}
