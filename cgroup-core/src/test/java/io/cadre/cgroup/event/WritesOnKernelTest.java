package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.SleepingProcess;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** On files that groups have without any controller. */
@Tag("privileged")
class WritesOnKernelTest {

  private static final String DEPTH = "cgroup.max.depth";
  private static final String PROCESSES = "cgroup.procs";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  @Test
  void everyWriteIsToldWhateverTheValue() throws Exception {
    final Recorder heard = events.watch(kernel.group(), Writes.to(DEPTH, "no.such"));
    events.drain();
    assertEquals(
        List.of("written " + DEPTH + " BASELINE", "written no.such BASELINE"), heard.heard());
    kernel.group().write(DEPTH, "max");
    kernel.group().write("cgroup.max.descendants", "9");
    events.until(heard, "written " + DEPTH + " CHANGE");
    events.drain();
    assertEquals(3, heard.heard().size());
  }

  @Test
  void aProcessThatIsMovedInShowsAsAWrite() throws Exception {
    try (Cgroup group = kernel.group().create("a")) {
      final Recorder heard = events.watch(group, Writes.to(PROCESSES));
      try (SleepingProcess _ = new SleepingProcess(group)) {
        events.until(heard, "written " + PROCESSES + " CHANGE");
      }
    }
  }

  @Test
  void aStormOfWritesIsToldAtItsBeginningAndAfterTheRest() throws Exception {
    final Recorder resting = new Recorder();
    final Recorder tired = new Recorder();
    final String change = "written " + DEPTH + " CHANGE";
    final Interest interest = Interest.in(Writes.to(DEPTH));
    events.loop().watch(kernel.group(), interest.atMostEvery(Duration.ofMillis(20)), resting);
    events.loop().watch(kernel.group(), interest.atMostEvery(Duration.ofHours(1)), tired);
    events.drain();
    for (int i = 1; i <= 50; i++) {
      kernel.group().write(DEPTH, Integer.toString(i));
      events.drain();
    }
    events.until(resting, () -> Collections.frequency(resting.heard(), change) > 1);
    assertEquals(List.of("written " + DEPTH + " BASELINE", change), tired.heard());
  }

  @Test
  void aWatchThatIsClosedByItsListenerTellsNothingMore() throws Exception {
    final Recorder heard = new Recorder();
    final GroupWatch watch =
        events
            .loop()
            .watch(
                kernel.group(),
                Interest.in(Writes.to(DEPTH, PROCESSES)),
                new GroupListener() {
                  @Override
                  public void written(
                      final GroupWatch from, final String file, final Occasion occasion) {
                    heard.written(from, file, occasion);
                    from.close();
                  }
                });
    events.drain();
    kernel.group().write(DEPTH, "9");
    events.drain();
    assertEquals(1, heard.heard().size());
    assertEquals(false, watch.isOpen());
  }
}
