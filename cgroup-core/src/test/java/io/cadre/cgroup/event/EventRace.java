package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.process.Attachment;
import io.cadre.cgroup.process.Killer;
import io.cadre.cgroup.process.Nursery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Threads that each make a group, watch it, put a process in, kill it and remove the group, over
 * and over, on one loop. Each round waits for each of its events.
 */
final class EventRace {

  private static final long DEADLINE = 60;

  /** Processes that are started at a time. */
  private static final int BATCH = 5;

  private final EventLoop loop;
  private final Cgroup top;
  private final int threads;
  private final int rounds;
  private final long nanos;
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

  /** At most {@code rounds} in all, and none begun after {@code nanos}. */
  EventRace(
      final EventLoop loop,
      final Cgroup top,
      final int threads,
      final int rounds,
      final long nanos) {
    this.loop = loop;
    this.top = top;
    this.threads = threads;
    this.rounds = rounds;
    this.nanos = nanos;
  }

  /** What was not as it should be. */
  List<String> wrong() {
    return List.copyOf(wrong);
  }

  /** Runs it; the number of rounds. */
  int run() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      final List<Future<Integer>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        final int thread = i;
        final Callable<Integer> part = () -> rounds(thread);
        parts.add(pool.submit(part));
      }
      int done = 0;
      for (final Future<Integer> part : parts) {
        done += part.get();
      }
      return done;
    }
  }

  private int rounds(final int thread) throws Exception {
    final long begun = System.nanoTime();
    int done = 0;
    try (Nursery nursery = Nursery.open()) {
      while (done < rounds / threads && System.nanoTime() - begun < nanos && wrong.isEmpty()) {
        for (final int pid : nursery.fork(BATCH)) {
          round("t" + thread, pid);
          done++;
        }
      }
    }
    return done;
  }

  private void round(final String name, final int pid) throws Exception {
    final Round round = new Round();
    try (Cgroup group = top.create(name)) {
      final GroupWatch watch = loop.watch(group, Interest.in(new GroupState()), round);
      round.expect("populated false BASELINE");
      Attachment.attach(group, pid);
      round.expect("populated true CHANGE");
      Killer.kill(group, Duration.ofSeconds(DEADLINE));
      round.expect("populated false CHANGE");
      top.remove(name);
      round.expect("gone");
      if (watch.isOpen()) {
        wrong.add("still open");
      }
    }
  }

  /** Hands each event over to the thread that waits for it. */
  private final class Round implements GroupListener {

    private final SynchronousQueue<String> events = new SynchronousQueue<>();
    private volatile boolean over;

    void expect(final String event) throws InterruptedException {
      final String heard = events.poll(DEADLINE, TimeUnit.SECONDS);
      if (!event.equals(heard)) {
        wrong.add("expected " + event + ", heard " + heard);
      }
    }

    private void hear(final String event) {
      if (over) {
        wrong.add("after the end: " + event);
      }
      try {
        if (!events.offer(event, DEADLINE, TimeUnit.SECONDS)) {
          wrong.add("not expected: " + event);
        }
      } catch (final InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void populated(
        final GroupWatch watch, final boolean populated, final Occasion occasion) {
      hear("populated " + populated + " " + occasion);
    }

    @Override
    public void gone(final GroupWatch watch) {
      hear("gone");
      over = true;
    }
  }
}
