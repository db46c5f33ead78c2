package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.KernelGroup;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** As many rounds as {@code cadre.race.rounds} says, or as fit into some seconds. */
@Tag("privileged")
class EventRaceOnKernelTest {

  private static final int THREADS = 4;
  private static final int ROUNDS = Integer.getInteger("cadre.race.rounds", 400);
  private static final Duration LONGEST =
      Duration.ofSeconds(Integer.getInteger("cadre.race.seconds", 15));

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @Test
  void noEventIsLostAndNoneComesAfterTheEnd() throws Exception {
    final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    race(failures, THREADS); // whatever the first use opens stays open
    final int descriptors = openDescriptors();
    final int done = race(failures, ROUNDS);
    assertEquals(List.of(), failures);
    assertEquals(descriptors, openDescriptors());
    assertTrue(done >= THREADS);
    System.out.println("    rounds: " + done);
  }

  private int race(final List<Throwable> failures, final int rounds) throws Exception {
    try (EventLoop loop = EventLoop.start("events", (watch, failure) -> failures.add(failure))) {
      final EventRace race =
          new EventRace(loop, kernel.group(), THREADS, rounds, LONGEST.toNanos());
      final int done = race.run();
      assertEquals(List.of(), race.wrong());
      return done;
    }
  }

  private static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }
}
