package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.MiscResource;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Misc;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Charges of a misc resource that are really refused. */
@Tag("privileged")
class MiscEventsOnKernelTest {

  private static final String ALL = "misc.events sev.max";
  private static final String LOCAL = "misc.events.local sev.max";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final MiscResource resource = new MiscResource();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  @BeforeEach
  void enableController() throws Exception {
    kernel.root().group().enable(Set.of(Controller.MISC));
    kernel.group().enable(Set.of(Controller.MISC));
  }

  private Recorder watch(final Cgroup group) throws Exception {
    return group.has(CounterFile.MISC_LOCAL.file())
        ? events.watch(group, CounterFile.MISC, CounterFile.MISC_LOCAL)
        : events.watch(group, CounterFile.MISC);
  }

  @Test
  void theLimitThatRefusesCountsAndThoseAboveHearOfIt() throws Exception {
    final int refusals = 3;
    try (Cgroup limited = kernel.group().create("limited")) {
      limited.enable(Set.of(Controller.MISC));
      Misc.MAX.row("sev").write(limited, Limit.of(2));
      try (Cgroup inner = limited.create("inner")) {
        final Recorder above = watch(kernel.group());
        final Recorder ofLimit = watch(limited);
        final Recorder below = watch(inner);
        try (Load _ = Load.start(inner, MiscResource.take(2, refusals))) {
          events.until(ofLimit, () -> ofLimit.sum(ALL) == refusals);
          events.until(above, () -> above.sum(ALL) == refusals);
          if (limited.has(CounterFile.MISC_LOCAL.file())) {
            events.until(ofLimit, () -> ofLimit.sum(LOCAL) == refusals);
          }
        }
        events.drain();
        assertEquals(refusals, ofLimit.sum(ALL));
        assertFalse(above.has("counted misc.events.local"));
        assertEquals(List.of(), below.heard());
      }
    }
  }

  /** The root group counts it, which has no file that says so. */
  @Test
  void whatAllGroupsTogetherMayNotHaveIsCountedInNone() throws Exception {
    try (Cgroup group = kernel.group().create("a");
        OutputStream own = new FileOutputStream(MiscResource.DEVICE.toFile())) {
      own.write(Long.toString(MiscResource.CAPACITY - 2).getBytes());
      final Recorder heard = watch(group);
      try (Load _ = Load.start(group, MiscResource.take(2, 1))) {
        events.drain();
        assertEquals(List.of(), heard.heard());
        Misc.MAX.row("sev").write(group, Limit.of(2));
      }
      try (Load _ = Load.start(group, MiscResource.take(2, 1))) {
        events.until(heard, () -> heard.sum(ALL) == 1);
      }
    }
  }
}
