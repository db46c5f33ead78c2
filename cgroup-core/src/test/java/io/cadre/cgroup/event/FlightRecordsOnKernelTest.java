package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.KernelGroup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@Tag("privileged")
class FlightRecordsOnKernelTest {

  private static final String DEPTH = "cgroup.max.depth";
  private static final String NAME = "io.cadre.Overwritten";
  private static final String SLOW_WRITE = "io.cadre.SlowWrite";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  @TempDir Path directory;

  private List<RecordedEvent> record(final boolean enabled) throws Exception {
    final Path file = directory.resolve("events.jfr");
    final Recorder heard = events.watch(kernel.group(), Overwrites.of(DEPTH));
    try (Recording recording = new Recording()) {
      if (enabled) {
        recording.enable(NAME);
      }
      recording.start();
      kernel.group().write(DEPTH, "7");
      events.until(heard, "overwritten " + DEPTH);
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals(NAME))
        .toList();
  }

  @Test
  void aRecordingThatWantsThemGetsThem() throws Exception {
    final List<RecordedEvent> records = record(true);
    assertEquals(1, records.size());
    final RecordedEvent first = records.getFirst();
    assertEquals(kernel.group().path().toString(), first.getString("group"));
    assertEquals(DEPTH, first.getString("file"));
    assertEquals("max", first.getString("before"));
    assertEquals("7", first.getString("after"));
    assertNull(first.getStackTrace());
  }

  @Test
  void theyAreOffByDefault() throws Exception {
    assertEquals(List.of(), record(false));
  }

  /** Writes something that is done and something that is refused. */
  private List<RecordedEvent> writes(final Duration threshold) throws Exception {
    final Path file = directory.resolve("writes.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(SLOW_WRITE).withThreshold(threshold);
      recording.start();
      kernel.group().write(DEPTH, "7");
      assertThrows(CgroupException.class, () -> kernel.group().write(DEPTH, "many"));
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals(SLOW_WRITE))
        .toList();
  }

  @Test
  void aWriteThatTakesLongIsRecordedWithItsResult() throws Exception {
    final List<RecordedEvent> records = writes(Duration.ZERO);
    assertEquals(List.of("7", "many"), records.stream().map(r -> r.getString("value")).toList());
    assertEquals(
        List.of("done", "EINVAL"), records.stream().map(r -> r.getString("result")).toList());
    assertEquals(kernel.group().path().toString(), records.getFirst().getString("group"));
    assertEquals(DEPTH, records.getFirst().getString("file"));
    assertTrue(records.getFirst().getDuration().isPositive());
  }

  @Test
  void aWriteThatIsFastEnoughIsNot() throws Exception {
    assertEquals(List.of(), writes(Duration.ofHours(1)));
  }

  @Test
  void whileOffTheyAllocateNothing() throws Exception {
    final GroupWatch watch =
        events.loop().watch(kernel.group(), Interest.in(), new GroupListener() {});
    Allocation.assertNone("off", () -> FlightRecords.outOfMemory(watch, 1, 1, 0));
  }
}
