package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InotifyCallsTest {

  private static final int FLAGS = InotifyCalls.IN_CLOEXEC | InotifyCalls.IN_NONBLOCK;
  private static final int MASK =
      InotifyEvent.IN_CREATE
          | InotifyEvent.IN_DELETE
          | InotifyEvent.IN_MODIFY
          | InotifyEvent.IN_MOVED_FROM
          | InotifyEvent.IN_MOVED_TO;

  @TempDir Path directory;

  private final Native c = new Native();

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void events_carry_mask_and_name() throws IOException {
    try (Fd inotify = InotifyCalls.inotify_init1(c.state, FLAGS)) {
      final int watch = InotifyCalls.inotify_add_watch(c.state, inotify, c.text(directory), MASK);
      assertTrue(watch > 0, "watch descriptor " + watch);
      Files.createDirectory(directory.resolve("child"));
      Files.writeString(directory.resolve("a-rather-long-name"), "text");
      Files.delete(directory.resolve("child"));
      assertEquals(
          List.of(
              watch + " " + (InotifyEvent.IN_CREATE | InotifyEvent.IN_ISDIR) + " child",
              watch + " " + InotifyEvent.IN_CREATE + " a-rather-long-name",
              watch + " " + InotifyEvent.IN_MODIFY + " a-rather-long-name",
              watch + " " + (InotifyEvent.IN_DELETE | InotifyEvent.IN_ISDIR) + " child"),
          read(inotify));
      assertEquals(0, InotifyCalls.inotify_rm_watch(c.state, inotify, watch));
      assertEquals(List.of(watch + " " + InotifyEvent.IN_IGNORED + " "), read(inotify));
    }
  }

  @Test
  void a_move_shares_a_cookie() throws IOException {
    final MemorySegment buffer = c.arena.allocate(1024, Long.BYTES);
    Files.createFile(directory.resolve("old"));
    try (Fd inotify = InotifyCalls.inotify_init1(c.state, FLAGS)) {
      InotifyCalls.inotify_add_watch(c.state, inotify, c.text(directory), MASK);
      Files.move(directory.resolve("old"), directory.resolve("new"));
      final long filled = StreamCalls.read(c.state, inotify.number(), buffer, 1024);
      final long second = InotifyEvent.length(buffer, 0);
      assertTrue(filled > second);
      assertEquals(InotifyEvent.IN_MOVED_FROM, InotifyEvent.mask(buffer, 0));
      assertEquals(InotifyEvent.IN_MOVED_TO, InotifyEvent.mask(buffer, second));
      assertEquals(InotifyEvent.cookie(buffer, 0), InotifyEvent.cookie(buffer, second));
    }
  }

  @Test
  void an_open_directory_can_be_watched() throws IOException {
    try (Fd inotify = InotifyCalls.inotify_init1(c.state, FLAGS);
        Fd open = c.open(directory, OpenFlags.O_PATH | OpenFlags.O_DIRECTORY)) {
      final MemorySegment path = c.text("/proc/self/fd/" + open.number());
      final int watch = InotifyCalls.inotify_add_watch(c.state, inotify, path, MASK);
      Files.createFile(directory.resolve("file"));
      assertEquals(List.of(watch + " " + InotifyEvent.IN_CREATE + " file"), read(inotify));
    }
  }

  @Test
  void inotify_fails_with_errno() {
    try (Fd inotify = InotifyCalls.inotify_init1(c.state, FLAGS);
        Fd invalid = InotifyCalls.inotify_init1(c.state, 1)) {
      final MemorySegment missing = c.text(directory.resolve("missing"));
      assertEquals(Errno.EINVAL, invalid.errno());
      assertEquals(-Errno.ENOENT, InotifyCalls.inotify_add_watch(c.state, inotify, missing, MASK));
      assertEquals(-Errno.EINVAL, InotifyCalls.inotify_rm_watch(c.state, inotify, 99));
      assertEquals(
          -Errno.EAGAIN, StreamCalls.read(c.state, inotify.number(), c.arena.allocate(512), 512));
    }
  }

  private List<String> read(final Fd inotify) {
    final List<String> events = new ArrayList<>();
    final MemorySegment buffer = c.arena.allocate(InotifyEvent.MAX_SIZE, Long.BYTES);
    final long size = buffer.byteSize();
    long filled = StreamCalls.read(c.state, inotify.number(), buffer, size);
    while (filled > 0) {
      for (long at = 0; at < filled; at += InotifyEvent.length(buffer, at)) {
        events.add(
            InotifyEvent.watch(buffer, at)
                + " "
                + InotifyEvent.mask(buffer, at)
                + " "
                + InotifyEvent.name(buffer, at));
      }
      filled = StreamCalls.read(c.state, inotify.number(), buffer, size);
    }
    assertEquals(-Errno.EAGAIN, filled);
    return events;
  }
}
