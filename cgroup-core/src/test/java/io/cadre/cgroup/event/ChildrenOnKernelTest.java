package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.KernelGroup;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class ChildrenOnKernelTest {

  private static final int MANY = 1_000;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  private void make(final String path) throws Exception {
    Cgroup at = kernel.group().reopen();
    for (final String name : path.split("/")) {
      try (Cgroup parent = at) {
        at = parent.create(name);
      }
    }
    at.close();
  }

  @Test
  void childrenAreToldParentsFirstAndRemovedBottomUp() throws Exception {
    make("there/below");
    final Recorder heard = events.watch(kernel.group(), new Children(true));
    events.until(heard, "created /there/below BASELINE");
    make("new/deep/deeper");
    events.until(heard, "created /new/deep/deeper CHANGE");
    try (Cgroup created = kernel.group().open("new")) {
      try (Cgroup deep = created.open("deep")) {
        deep.remove("deeper");
      }
      created.remove("deep");
    }
    kernel.group().remove("new");
    events.until(heard, "removed /new");
    events.drain();
    assertEquals(
        List.of(
            "created /there BASELINE",
            "created /there/below BASELINE",
            "created /new CHANGE",
            "created /new/deep CHANGE",
            "created /new/deep/deeper CHANGE",
            "removed /new/deep/deeper",
            "removed /new/deep",
            "removed /new"),
        heard.heard());
  }

  @Test
  void onlyChildrenWhereThoseBelowThemAreOfNoInterest() throws Exception {
    make("there/below");
    final Recorder heard = events.watch(kernel.group(), new Children(false));
    events.until(heard, "created /there BASELINE");
    make("new/deep");
    events.until(heard, "created /new CHANGE");
    events.drain();
    assertEquals(List.of("created /there BASELINE", "created /new CHANGE"), heard.heard());
  }

  @Test
  void aStormOfAThousand() throws Exception {
    final Recorder heard = events.watch(kernel.group(), new Children(false));
    for (int i = 0; i < MANY; i++) {
      make("c" + i);
    }
    events.until(heard, () -> heard.countStarting("created ") == MANY);
    for (int i = 0; i < MANY; i++) {
      kernel.group().remove("c" + i);
    }
    events.until(heard, () -> heard.countStarting("removed ") == MANY);
    events.drain();
    assertEquals(2 * MANY, new HashSet<>(heard.heard()).size());
    assertEquals(2 * MANY, heard.heard().size());
  }

  @Test
  void nothingIsMissedWhileGroupsAreMadeAndTheWatchBegins() throws Exception {
    final Thread maker =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    for (int i = 0; i < 50; i++) {
                      make("c" + i + "/d/e");
                    }
                  } catch (final Exception e) {
                    throw new AssertionError(e);
                  }
                });
    final Recorder heard = events.watch(kernel.group(), new Children(true));
    events.until(heard, () -> heard.countStarting("created ") == 150);
    maker.join();
    events.drain();
    assertEquals(150, new HashSet<>(heard.heard()).size());
    assertEquals(150, heard.heard().size());
  }

  @Test
  void aChildMadeAgainUnderTheSameNameIsAnotherOne() throws Exception {
    make("a");
    final Recorder heard = events.watch(kernel.group(), new Children(true));
    events.until(heard, "created /a BASELINE");
    kernel.group().remove("a");
    make("a");
    events.until(heard, "created /a CHANGE");
    events.drain();
    assertEquals(List.of("created /a BASELINE", "removed /a", "created /a CHANGE"), heard.heard());
  }

  @Test
  void allBelowIsRemovedBeforeTheGroupIsGone() throws Exception {
    make("a/b/c");
    try (Cgroup group = kernel.group().open("a")) {
      final Recorder heard = events.watch(group, new Children(true));
      events.until(heard, "created /b/c BASELINE");
      try (Cgroup b = group.open("b")) {
        b.remove("c");
      }
      group.remove("b");
      kernel.group().remove("a");
      events.until(heard, "gone");
      assertEquals(List.of("removed /b/c", "removed /b", "gone"), heard.heard().subList(2, 5));
      assertTrue(heard.heard().size() == 5);
    }
  }
}
