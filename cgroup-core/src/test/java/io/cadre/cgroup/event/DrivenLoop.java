package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A loop that the test drives, so that nothing happens but while it waits. */
final class DrivenLoop implements BeforeEachCallback, AfterEachCallback {

  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final Duration STEP = Duration.ofMillis(200);

  private final List<Throwable> failures = new ArrayList<>();
  private EventLoop loop;

  EventLoop loop() {
    return loop;
  }

  List<Throwable> failures() {
    return failures;
  }

  Recorder watch(final Cgroup group, final Source... sources) throws CgroupException {
    final Recorder recorder = new Recorder();
    loop.watch(group, Interest.in(sources), recorder);
    return recorder;
  }

  /** Polls until {@code condition} holds. */
  void until(final Recorder recorder, final Callable<Boolean> condition) throws Exception {
    final long begun = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - begun > LONGEST.toNanos()) {
        fail("not heard in time; heard " + recorder.heard() + ", failures " + failures);
      }
      loop.poll(STEP);
    }
  }

  void until(final Recorder recorder, final String report) throws Exception {
    until(recorder, () -> recorder.has(report));
  }

  /** Polls until nothing is left to report. */
  void drain() throws CgroupException {
    while (loop.poll(Duration.ZERO) > 0) {}
  }

  @Override
  public void beforeEach(final ExtensionContext context) throws CgroupException {
    loop = EventLoop.open((watch, failure) -> failures.add(failure));
  }

  @Override
  public void afterEach(final ExtensionContext context) {
    loop.close();
    assertEquals(List.of(), failures);
  }
}
