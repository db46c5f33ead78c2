package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Keeps all that a manager tells, for tests that wait for it. Safe for use by any thread. */
final class HeardNode implements NodeListener {

  private final BlockingQueue<Object> heard = new LinkedBlockingQueue<>();
  private final List<Object> all = new ArrayList<>();

  private synchronized void hear(final Object event) {
    all.add(event);
    heard.add(event);
  }

  @Override
  public void report(final NodeReport report) {
    hear(report);
  }

  @Override
  public void drift(final Drift drift) {
    hear(drift);
  }

  @Override
  public void vanished(final Vanished vanished) {
    hear(vanished);
  }

  @Override
  public void outOfMemory(final OutOfMemory event) {
    hear(event);
  }

  @Override
  public void failed(final Throwable failure) {
    hear(failure);
  }

  private String summary() {
    return all(Object.class).stream()
        .map(event -> event instanceof NodeReport report ? "report of " + report.run() : event)
        .toList()
        .toString();
  }

  /** All of one type that was told until now. */
  synchronized <T> List<T> all(final Class<T> type) {
    return all.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** Waits for the next of one type that fits; what comes before is taken too. */
  <T> T next(final Class<T> type, final Predicate<T> fits) throws InterruptedException {
    while (true) {
      final Object event = heard.poll(KernelNodeGroup.LONG.toSeconds(), TimeUnit.SECONDS);
      assertNotNull(event, () -> "not told in time; told " + summary());
      if (type.isInstance(event) && fits.test(type.cast(event))) {
        return type.cast(event);
      }
    }
  }

  <T> T next(final Class<T> type) throws InterruptedException {
    return next(type, _ -> true);
  }
}
