package io.cadre.cgroup.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.KernelRelease;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.InotifyCalls;
import io.cadre.ffm.InotifyEvent;
import io.cadre.ffm.StreamCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What a watch is told when its group is removed: test_memcontrol.c of the kernel's
 * tools/testing/selftests/cgroup.
 */
@Tag("privileged")
@Timeout(180)
class RemovalNoticeConformanceTest {

  @RegisterExtension final Tree tree = new Tree();

  private void assertTold(final String file) throws Exception {
    assumeTrue(
        KernelRelease.ofKernel().isAtLeast(7, 1),
        "kernfs tells of a removed file or directory on newer kernels only");
    // A descriptor of the group would keep its inode, whose end is what the watch is told.
    tree.top().create("watched").close();
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      final MemorySegment events = arena.allocate(8L * InotifyEvent.MAX_SIZE, 4);
      final String path =
          CgroupRoot.DEFAULT_MOUNT + tree.top().path().child("watched").toString() + file;
      try (Fd inotify =
          InotifyCalls.inotify_init1(state, InotifyCalls.IN_CLOEXEC | InotifyCalls.IN_NONBLOCK)) {
        final int watch =
            InotifyCalls.inotify_add_watch(
                state, inotify, arena.allocateFrom(path), InotifyEvent.IN_DELETE_SELF);
        assertTrue(watch > 0, path);
        tree.top().remove("watched");
        int told = 0;
        final int wanted = InotifyEvent.IN_DELETE_SELF | InotifyEvent.IN_IGNORED;
        final long begun = System.nanoTime();
        while (told != wanted) {
          assertTrue(System.nanoTime() - begun < Tree.LONG.toNanos(), "told only " + told);
          final long n = StreamCalls.read(state, inotify.number(), events, events.byteSize());
          for (long at = 0; at < n; at += InotifyEvent.length(events, at)) {
            assertEquals(watch, InotifyEvent.watch(events, at));
            told |= InotifyEvent.mask(events, at) & wanted;
          }
          Thread.sleep(5);
        }
      }
    }
  }

  @Test
  void k27WatchOnAFileOfARemovedGroupIsTold() throws Exception {
    assertTold("/memory.events");
  }

  @Test
  void k28WatchOnARemovedGroupIsTold() throws Exception {
    assertTold("");
  }
}
