package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.SleepingProcess;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** On files that groups have without any controller. */
@Tag("privileged")
class OverwritesOnKernelTest {

  private static final String DEPTH = "cgroup.max.depth";
  private static final String DESCENDANTS = "cgroup.max.descendants";
  private static final Overwrites BOTH = Overwrites.of(DEPTH, DESCENDANTS);

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  private Cgroup group;

  @BeforeEach
  void group() {
    group = kernel.group();
  }

  private void ownWrite(final String file, final String value) throws CgroupException {
    events.loop().ownWrites().begin(group.id(), file, value);
    group.write(file, value);
    events.loop().ownWrites().end(group.id(), file, true);
  }

  @Test
  void aForeignWriteTellsOldNewAndTime() throws Exception {
    final Recorder heard = events.watch(group, BOTH);
    final Instant before = Instant.now();
    group.write(DEPTH, "7");
    events.until(heard, "overwritten " + DEPTH);
    final Overwrite overwrite = heard.overwrites().getFirst();
    assertEquals(new Overwrite(DEPTH, "max", "7", overwrite.when()), heard.overwrites().getFirst());
    assertFalse(overwrite.when().isBefore(before));
    group.write(DESCENDANTS, "9");
    events.until(heard, "overwritten " + DESCENDANTS);
    events.drain();
    assertEquals(2, heard.heard().size());
  }

  @Test
  void ownWritesAreSilentWhateverIsReadWhen() throws Exception {
    final Recorder heard = events.watch(group, BOTH);
    for (int i = 0; i < 100; i++) {
      ownWrite(DEPTH, Integer.toString(i));
      if (i % 3 == 0) {
        events.drain();
      }
    }
    group.write(DEPTH, "1000");
    events.until(heard, "overwritten " + DEPTH);
    events.drain();
    assertEquals(1, heard.heard().size());
    assertEquals("99", heard.overwrites().getFirst().before());
  }

  @Test
  void anOwnWriteSeenWhileItIsUnderWayIsSilent() throws Exception {
    final Recorder heard = events.watch(group, BOTH);
    final OwnWrites own = events.loop().ownWrites();
    own.begin(group.id(), DEPTH, "5");
    group.write(DEPTH, "5");
    events.drain();
    own.end(group.id(), DEPTH, true);
    own.begin(group.id(), DEPTH, "nonsense");
    assertThrows(CgroupException.class, () -> group.write(DEPTH, "nonsense"));
    own.end(group.id(), DEPTH, false);
    events.drain();
    assertEquals(List.of(), heard.heard());
  }

  @Test
  void theOldValuePutBackDuringAnOwnWriteIsForeign() throws Exception {
    final Recorder heard = events.watch(group, BOTH);
    final OwnWrites own = events.loop().ownWrites();
    own.begin(group.id(), DEPTH, "5");
    group.write(DEPTH, "5");
    group.write(DEPTH, "max"); // by somebody else
    events.drain();
    own.end(group.id(), DEPTH, true);
    events.until(heard, "overwritten " + DEPTH);
    assertEquals("5", heard.overwrites().getFirst().before());
    assertEquals("max", heard.overwrites().getFirst().after());
  }

  @Test
  void aValueShownInAnotherFormIsStillTheOwnOne() throws Exception {
    final Recorder heard = events.watch(group, BOTH);
    final OwnWrites own = events.loop().ownWrites();
    own.begin(group.id(), DEPTH, "007", shown -> shown.equals("7"));
    group.write(DEPTH, "007");
    own.end(group.id(), DEPTH, true);
    events.drain();
    group.write(DEPTH, "8");
    events.until(heard, "overwritten " + DEPTH);
    assertEquals(1, heard.heard().size());
    assertEquals("7", heard.overwrites().getFirst().before());
  }

  @Test
  void writesThatChangeNothingAndOtherFilesAreSilent() throws Exception {
    final Recorder heard = events.watch(group, Overwrites.of(DEPTH));
    group.write(DEPTH, "max");
    group.write(DESCENDANTS, "5");
    try (SleepingProcess _ = new SleepingProcess(group)) {
      events.drain();
    }
    events.drain();
    assertEquals(List.of(), heard.heard());
  }

  @Test
  void aFileThatTheGroupLacksIsRefused() {
    assertEquals(
        CgroupProblem.NO_SUCH_FILE,
        assertThrows(
                CgroupException.class,
                () -> events.watch(group, Overwrites.of(DEPTH, "cgroup.no.such")))
            .problem());
  }
}
