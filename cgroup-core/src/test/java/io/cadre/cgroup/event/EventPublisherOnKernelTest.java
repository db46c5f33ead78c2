package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.KernelGroup;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class EventPublisherOnKernelTest {

  private static final String DEPTH = "cgroup.max.depth";
  private static final int CAPACITY = 4;
  private static final int WRITES = 50;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  /** Takes nothing before it is let, and then everything. */
  private static final class Slow implements Flow.Subscriber<GroupEvent> {

    private final CountDownLatch may = new CountDownLatch(1);
    private final CountDownLatch complete = new CountDownLatch(1);
    private final List<GroupEvent> taken = new CopyOnWriteArrayList<>();

    @Override
    public void onSubscribe(final Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(final GroupEvent event) {
      try {
        assertTrue(may.await(60, TimeUnit.SECONDS));
      } catch (final InterruptedException e) {
        throw new AssertionError(e);
      }
      taken.add(event);
    }

    @Override
    public void onError(final Throwable failure) {
      complete.countDown();
    }

    @Override
    public void onComplete() {
      complete.countDown();
    }
  }

  private void change(final int depth) throws Exception {
    kernel.group().write(DEPTH, Integer.toString(depth));
    events.drain();
  }

  @Test
  void aSubscriberThatBlocksHoldsUpNobodyAndIsToldWhatItMissed() throws Exception {
    final Slow slow = new Slow();
    int depth = WRITES;
    try (ExecutorService executor = Executors.newSingleThreadExecutor();
        EventPublisher publisher = new EventPublisher(executor, CAPACITY)) {
      publisher.subscribe(slow);
      assertThrows(IllegalStateException.class, () -> publisher.subscribe(new Slow()));
      events.loop().watch(kernel.group(), Interest.in(Overwrites.of(DEPTH)), publisher);
      final Recorder other = events.watch(kernel.group(), Overwrites.of(DEPTH));
      for (int i = 1; i <= WRITES; i++) {
        change(i);
      }
      assertEquals(WRITES, other.heard().size());
      slow.may.countDown();
      final long begun = System.nanoTime();
      while (missed(slow) + overwritten(slow) != depth
          && System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(60)) {
        change(++depth); // brings the report of what was missed along
        events.loop().poll(Duration.ofMillis(50)); // time for the subscriber
      }
    }
    assertTrue(slow.complete.await(60, TimeUnit.SECONDS));
    assertTrue(missed(slow) > 0);
    assertEquals(depth, missed(slow) + overwritten(slow));
    assertFirst(slow.taken.getFirst());
  }

  private void assertFirst(final GroupEvent event) {
    final GroupEvent.Overwritten first = assertInstanceOf(GroupEvent.Overwritten.class, event);
    assertEquals(kernel.group().path(), first.group());
    assertEquals("max", first.overwrite().before());
    assertEquals("1", first.overwrite().after());
  }

  private static long missed(final Slow slow) {
    return List.copyOf(slow.taken).stream()
        .filter(GroupEvent.Missed.class::isInstance)
        .mapToLong(event -> ((GroupEvent.Missed) event).count())
        .sum();
  }

  private static long overwritten(final Slow slow) {
    return slow.taken.stream().filter(GroupEvent.Overwritten.class::isInstance).count();
  }

  @Test
  void reportsAreValues() throws Exception {
    final Slow slow = new Slow();
    slow.may.countDown();
    final CgroupPath path = kernel.group().path();
    try (ExecutorService executor = Executors.newSingleThreadExecutor();
        EventPublisher publisher = new EventPublisher(executor, 64)) {
      publisher.subscribe(slow);
      kernel.group().create("a").close();
      try (var group = kernel.group().open("a")) {
        events.loop().watch(group, Interest.in(new GroupState(), new Children(false)), publisher);
      }
      events.drain();
      kernel.group().remove("a");
      events.drain();
    }
    assertTrue(slow.complete.await(60, TimeUnit.SECONDS));
    final CgroupPath a = path.child("a");
    assertEquals(
        List.of(
            new GroupEvent.Populated(a, false, Occasion.BASELINE),
            new GroupEvent.Frozen(a, false, Occasion.BASELINE),
            new GroupEvent.Gone(a)),
        slow.taken);
  }
}
