package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.ControlFileWriter;
import io.cadre.cgroup.KernelGroup;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class EventLoopOnKernelTest {

  private static final String DEPTH = "cgroup.max.depth";
  private static final Path QUEUE_LIMIT = Path.of("/proc/sys/fs/inotify/max_queued_events");
  private static final int GROUPS = 1_000;
  private static final long DEADLINE = 60;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  private static long open(final String kind) throws Exception {
    try (var numbers = Files.list(Path.of("/proc/self/fd"))) {
      return numbers.filter(number -> target(number).contains(kind)).count();
    }
  }

  private static String target(final Path number) {
    try {
      return Files.readSymbolicLink(number).toString();
    } catch (final java.io.IOException e) {
      return ""; // closed meanwhile: the directory that is being listed
    }
  }

  @Test
  void r64_aThousandGroupsShareTheDescriptors() throws Exception {
    final long epolls = open("[eventpoll]");
    final long inotifies = open("inotify");
    final long eventFds = open("[eventfd");
    final Recorder heard = new Recorder();
    final List<GroupWatch> watches = new ArrayList<>();
    for (int i = 0; i < GROUPS; i++) {
      try (Cgroup group = kernel.group().create("g" + i)) {
        watches.add(events.loop().watch(group, Interest.in(new GroupState()), heard));
      }
    }
    assertEquals(epolls, open("[eventpoll]"));
    assertEquals(inotifies, open("inotify"));
    assertEquals(eventFds, open("[eventfd"));
    events.until(heard, () -> heard.count("frozen false BASELINE") == GROUPS);
    kernel.group().write("cgroup.freeze", "1");
    events.until(heard, () -> heard.count("frozen true CHANGE") == GROUPS);
    for (int i = 0; i < GROUPS; i++) {
      kernel.group().remove("g" + i);
    }
    events.until(heard, () -> heard.count("gone") == GROUPS);
    assertTrue(watches.stream().noneMatch(GroupWatch::isOpen));
    assertEquals(0, open("cgroup.events"));
  }

  @Test
  void r77_aChildFrozenByItsParentIsToldAsFrozen() throws Exception {
    try (Cgroup child = kernel.group().create("child")) {
      final Recorder heard = events.watch(child, new GroupState());
      kernel.group().write("cgroup.freeze", "1");
      events.until(heard, "frozen true CHANGE");
      assertEquals("0", child.read("cgroup.freeze").strip());
      kernel.group().write("cgroup.freeze", "0");
      events.until(heard, "frozen false CHANGE");
    }
  }

  @Test
  void r79_noFileThatKillsOrFreezesIsHeldOpen() throws Exception {
    events.watch(kernel.group(), new GroupState(), new Children(true), Overwrites.of(DEPTH));
    assertEquals(0, open("cgroup.kill"));
    assertEquals(0, open("cgroup.freeze"));
  }

  @Test
  void anOverflowOfTheQueueLosesNothing() throws Exception {
    try (EventLoop small = EventLoop.open((watch, failure) -> events.failures().add(failure));
        Cgroup doomed = kernel.group().create("doomed")) {
      final Recorder heard = new Recorder();
      final Recorder heardOfDoomed = new Recorder();
      small.watch(kernel.group(), Interest.in(new Children(true), Overwrites.of(DEPTH)), heard);
      small.watch(doomed, Interest.in(), heardOfDoomed);
      final Recorder heardOfWrites = new Recorder();
      small.watch(kernel.group(), Interest.in(Writes.to(DEPTH)), heardOfWrites);
      while (small.poll(Duration.ZERO) > 0) {}
      fillTheQueue();
      for (int i = 0; i < 50; i++) {
        kernel.group().create("c" + i).close();
      }
      kernel.group().remove("doomed");
      kernel.group().write(DEPTH, "9");
      final long latest = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE);
      while (!heard.has("overwritten " + DEPTH) && System.nanoTime() < latest) {
        small.poll(Duration.ofMillis(100));
      }
      while (small.poll(Duration.ZERO) > 0) {}
      assertEquals(51, heard.countStarting("created "));
      assertTrue(heard.has("created /c49 RESYNC"));
      assertTrue(heard.has("removed /doomed"));
      assertTrue(heard.has("overwritten " + DEPTH));
      assertEquals(List.of("gone"), heardOfDoomed.heard());
      assertTrue(heardOfWrites.has("written " + DEPTH + " RESYNC"));
    }
  }

  /** Writes of two files in turns: neighbouring events that are equal would be merged. */
  private void fillTheQueue() throws Exception {
    // proc_dointvec() gives a number to the first read alone, and Files.readString() asks for one
    // byte first.
    final int limit;
    try (BufferedReader reader = Files.newBufferedReader(QUEUE_LIMIT)) {
      limit = Integer.parseInt(reader.readLine());
    }
    try (ControlFileWriter descendants = kernel.group().openWriter("cgroup.max.descendants");
        ControlFileWriter low = kernel.group().openWriter("memory.low")) {
      for (int i = 0; i <= limit / 2; i++) {
        assertTrue(descendants.writeMax() > 0 && low.write(0) > 0);
      }
    }
  }

  @Test
  void whatAListenerThrowsIsHandedOnAndStopsNobody() throws Exception {
    final Recorder other = events.watch(kernel.group(), Overwrites.of(DEPTH));
    events
        .loop()
        .watch(
            kernel.group(),
            Interest.in(Overwrites.of(DEPTH)),
            new GroupListener() {
              @Override
              public void overwritten(final GroupWatch watch, final Overwrite overwrite) {
                throw new IllegalStateException(overwrite.after());
              }
            });
    final Recorder third = events.watch(kernel.group(), Overwrites.of(DEPTH));
    for (int i = 1; i <= 2; i++) {
      kernel.group().write(DEPTH, Integer.toString(i));
      events.drain();
      assertEquals(i, other.heard().size());
      assertEquals(i, third.heard().size());
      assertEquals(Integer.toString(i), events.failures().removeFirst().getMessage());
    }
  }

  @Test
  void r65_aSourceRestsAndThenTellsTheLastState() throws Exception {
    final Recorder resting = new Recorder();
    final Recorder tired = new Recorder();
    final Interest interest = Interest.in(Overwrites.of(DEPTH));
    events.loop().watch(kernel.group(), interest.atMostEvery(Duration.ofHours(1)), tired);
    events.loop().watch(kernel.group(), interest.atMostEvery(Duration.ofMillis(20)), resting);
    for (int i = 1; i <= 50; i++) {
      kernel.group().write(DEPTH, Integer.toString(i));
      events.drain();
    }
    events.until(
        resting,
        () ->
            !resting.overwrites().isEmpty() && resting.overwrites().getLast().after().equals("50"));
    assertEquals(1, tired.heard().size());
    assertTrue(resting.heard().size() <= 50);
  }

  /**
   * A descriptor that rests is not waited for: the kernel does not wake the loop on its account.
   */
  @Test
  void r66_whatHappensDuringARestWakesNobody() throws Exception {
    final Recorder tired = new Recorder();
    final Interest interest = Interest.in(new GroupState()).atMostEvery(Duration.ofHours(1));
    events.loop().watch(kernel.group(), interest, tired);
    events.drain();
    kernel.group().write("cgroup.freeze", "1");
    events.until(tired, "frozen true CHANGE");
    for (int i = 0; i < 20; i++) {
      kernel.group().write("cgroup.freeze", Integer.toString(i % 2));
      assertEquals(0, events.loop().poll(Duration.ZERO));
    }
    assertEquals(1, tired.count("frozen true CHANGE"));
    kernel.group().write("cgroup.freeze", "0");
  }

  @Test
  void aLoopOnItsOwnThreadIsUsedFromOthers() throws Exception {
    final CountDownLatch changed = new CountDownLatch(1);
    final List<String> threads = new ArrayList<>();
    try (EventLoop own =
        EventLoop.start("cadre-events", (watch, failure) -> events.failures().add(failure))) {
      own.watch(
          kernel.group(),
          Interest.in(Overwrites.of(DEPTH)),
          new GroupListener() {
            @Override
            public void overwritten(final GroupWatch watch, final Overwrite overwrite) {
              threads.add(Thread.currentThread().getName());
              watch.close();
              changed.countDown();
            }
          });
      kernel.group().write(DEPTH, "3");
      assertTrue(changed.await(DEADLINE, TimeUnit.SECONDS));
    }
    assertEquals(List.of("cadre-events"), threads);
  }

  @Test
  void aListenerMayCloseTheLoopButNotPollIt() throws Exception {
    final AtomicInteger polled = new AtomicInteger();
    events
        .loop()
        .watch(
            kernel.group(),
            Interest.in(new GroupState()),
            new GroupListener() {
              @Override
              public void populated(
                  final GroupWatch watch, final boolean populated, final Occasion occasion) {
                assertThrows(IllegalStateException.class, () -> events.loop().poll(Duration.ZERO));
                polled.incrementAndGet();
                events.loop().close();
              }
            });
    events.drain();
    assertEquals(1, polled.get());
    assertEquals(0, events.loop().poll(Duration.ZERO));
    assertThrows(IllegalStateException.class, () -> events.watch(kernel.group(), new GroupState()));
  }

  @Test
  void aClosedWatchIsSilentAndItsDescriptorsAreClosed() throws Exception {
    final long before = open("");
    final Recorder heard = new Recorder();
    final GroupWatch watch =
        events
            .loop()
            .watch(
                kernel.group(),
                Interest.in(new GroupState(), new Children(true), Overwrites.of(DEPTH)),
                heard);
    watch.close();
    assertFalse(watch.isOpen());
    kernel.group().write(DEPTH, "3");
    kernel.group().create("c").close();
    events.drain();
    assertEquals(List.of(), heard.heard());
    assertEquals(before, open(""));
  }

  /** The way of an own write: a change, the event, the value read back, and nothing to report. */
  @Test
  void anEventAllocatesNothingOnceCompiled() throws Exception {
    events.watch(kernel.group(), Overwrites.of(DEPTH), new GroupState());
    events.drain();
    try (ControlFileWriter depth = kernel.group().openWriter(DEPTH)) {
      Allocation.assertNone(
          "event",
          () -> {
            depth.writeMax();
            poll();
          });
    }
  }

  private void poll() {
    try {
      events.loop().poll(Duration.ZERO);
    } catch (final io.cadre.cgroup.CgroupException e) {
      throw new AssertionError(e);
    }
  }
}
