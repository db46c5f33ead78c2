package io.cadre.bench;

import com.sun.management.ThreadMXBean;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileWriter;
import io.cadre.cgroup.event.EventLoop;
import io.cadre.cgroup.event.FailureHandler;
import io.cadre.cgroup.event.GroupListener;
import io.cadre.cgroup.event.GroupState;
import io.cadre.cgroup.event.GroupWatch;
import io.cadre.cgroup.event.Interest;
import io.cadre.cgroup.event.Occasion;
import io.cadre.ffm.CadreRuntime;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * From a write to {@code cgroup.freeze} of an empty group to the listener being called, by a loop
 * on a thread of its own; beside a C loop that does the same.
 *
 * <pre>EventLatency ROUNDS [native/event_latency]</pre>
 *
 * <p>Prints median and 90th percentile in nanoseconds, bytes allocated by the loop for each event,
 * and the ratio to C. The two take turns, so that a busy minute hits both.
 */
public final class EventLatency implements GroupListener {

  private static final int TURNS = 5;
  private static final int WARM_UP_GROUPS = 250;
  private static final int WARM_UP_ROUNDS = 120; // 30,000 events, until C2 is done

  // The kernel merges notifications within 10 ms, rounded up to ticks of up to 4 ms.
  private static final long PAUSE_NANOS = 20_000_000;
  private static final long LOOK_NANOS = 50_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private volatile long heardAt;
  private volatile long allocated;

  /** Runs the comparison. */
  public static void main(final String[] arguments) throws Exception {
    final int rounds = Integer.parseInt(arguments[0]);
    CadreRuntime.preload();
    final EventLatency latency = new EventLatency();
    try (BenchGroup group = BenchGroup.create();
        EventLoop loop = EventLoop.start("events", FailureHandler.uncaught())) {
      warmUp(group.group(), loop, latency);
      loop.watch(group.group(), Interest.in(new GroupState()), latency);
      latency.measure(group.group(), rounds);
      for (int turn = 0; turn < TURNS; turn++) {
        final long[] java = latency.measure(group.group(), rounds);
        System.out.printf("java %6d %6d ns, %d B/event%n", java[0], java[1], java[2]);
        if (arguments.length > 1) {
          final long[] c = twin(arguments[1], group, rounds);
          System.out.printf("c    %6d %6d ns, ratio %.2f%n", c[0], c[1], (double) java[0] / c[0]);
        }
      }
    }
  }

  /** The same events in many groups, since of one group the kernel tells every 10 ms only. */
  private static void warmUp(
      final Cgroup parent, final EventLoop loop, final GroupListener listener)
      throws CgroupException {
    final List<ControlFileWriter> freezers = new ArrayList<>();
    final List<GroupWatch> watches = new ArrayList<>();
    for (int i = 0; i < WARM_UP_GROUPS; i++) {
      try (Cgroup group = parent.create("warm-up-" + i)) {
        freezers.add(group.openWriter("cgroup.freeze"));
        watches.add(loop.watch(group, Interest.in(new GroupState()), listener));
      }
    }
    for (int round = 1; round <= WARM_UP_ROUNDS; round++) {
      for (final ControlFileWriter freeze : freezers) {
        freeze.write(round % 2);
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    watches.forEach(GroupWatch::close);
    freezers.forEach(ControlFileWriter::close);
    for (int i = 0; i < WARM_UP_GROUPS; i++) {
      parent.remove("warm-up-" + i);
    }
  }

  private long[] measure(final Cgroup group, final int rounds) throws CgroupException {
    final long[] nanos = new long[rounds];
    try (ControlFileWriter freeze = group.openWriter("cgroup.freeze")) {
      long before = 0;
      for (int i = 0; i < rounds; i++) {
        LockSupport.parkNanos(PAUSE_NANOS);
        heardAt = 0;
        final long begun = System.nanoTime();
        freeze.write(1 - i % 2);
        while (heardAt == 0) {
          LockSupport.parkNanos(LOOK_NANOS);
        }
        nanos[i] = heardAt - begun;
        before = i == 0 ? allocated : before;
      }
      Arrays.sort(nanos);
      final long bytes = (allocated - before) / Math.max(rounds - 1, 1);
      return new long[] {nanos[rounds / 2], nanos[rounds * 9 / 10], bytes};
    }
  }

  @Override
  public void frozen(final GroupWatch watch, final boolean frozen, final Occasion occasion) {
    heardAt = System.nanoTime();
    allocated = threads.getCurrentThreadAllocatedBytes();
  }

  private static long[] twin(final String program, final BenchGroup group, final int rounds)
      throws IOException {
    final Process process =
        new ProcessBuilder(program, group.folder().toString(), Integer.toString(rounds))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    final String line =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    return Arrays.stream(line.strip().split(" ")).mapToLong(Long::parseLong).toArray();
  }
}
