package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.cadre.qos.QosClass;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a flight recording holds of a drift, on a node in memory. */
final class DriftRecordTest {

  private static final String NAME = "io.cadre.Drift";
  private static final String POD = Pods.path(1, QosClass.BURSTABLE);
  private static final String WEIGHT = "cpu.weight";

  @TempDir Path directory;

  private final MemoryNode node = new MemoryNode();

  /** Overwrites a setting twice and returns what was recorded of it once both were told. */
  private List<RecordedEvent> record(final boolean enabled) throws Exception {
    final Path file = directory.resolve("drift.jfr");
    try (Recording recording = new Recording()) {
      if (enabled) {
        recording.enable(NAME);
      }
      recording.start();
      overwriteTwice();
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals(NAME))
        .toList();
  }

  private void overwriteTwice() throws Exception {
    final MemoryWatch watch = new MemoryWatch(node);
    final HeardNode heard = new HeardNode();
    final DesiredNode desired = DesiredNode.of(Pods.POLICY, Pods.mixed(3, 64));
    try (QosManager manager =
        new QosManager(node, watch::open, desired, Duration.ofHours(1), heard)) {
      manager.start();
      for (final String value : List.of("4321", "1234")) {
        watch.write(POD, WEIGHT, value);
        heard.next(Drift.class);
      }
    }
  }

  @Test
  void aRecordingThatWantsDriftsGetsThem() throws Exception {
    final List<RecordedEvent> records = record(true);
    assertEquals(List.of("4321", "1234"), records.stream().map(r -> r.getString("found")).toList());
    assertEquals(List.of(1, 2), records.stream().map(r -> r.getInt("inARow")).toList());
    final RecordedEvent first = records.getFirst();
    assertEquals(POD, first.getString("group"));
    assertEquals(WEIGHT, first.getString("file"));
    assertEquals(node.groups.get(POD).get(WEIGHT), first.getString("planned"));
    assertNull(first.getStackTrace());
  }

  @Test
  void theyAreOffByDefault() throws Exception {
    assertEquals(List.of(), record(false));
  }
}
