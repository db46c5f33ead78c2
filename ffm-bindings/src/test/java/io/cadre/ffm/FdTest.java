package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class FdTest {

  private static final Path NULL = Path.of("/dev/null");

  @Test
  void every_descriptor_opened_is_closed() throws IOException {
    try (Native c = new Native()) {
      c.open(NULL, OpenFlags.O_RDONLY).close();
      Native.openDescriptors();
      final long before = Native.openDescriptors();
      final List<Fd> open = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        open.add(c.open(NULL, OpenFlags.O_RDONLY));
      }
      assertEquals(before + 50, Native.openDescriptors());
      open.forEach(Fd::close);
      open.forEach(Fd::close);
      assertEquals(before, Native.openDescriptors());
    }
  }

  @Test
  void racing_closes_close_once() throws Exception {
    final int threads = 4;
    final CyclicBarrier together = new CyclicBarrier(threads);
    try (Native c = new Native();
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      final long before = Native.openDescriptors();
      for (int round = 0; round < 200; round++) {
        final Fd fd = c.open(NULL, OpenFlags.O_RDONLY);
        final List<Future<Fd>> reopened = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          reopened.add(pool.submit(() -> closeAndOpenAnother(fd, together)));
        }
        for (final Future<Fd> other : reopened) {
          assertOpen(c, other.get());
          other.get().close();
        }
      }
      assertEquals(before, Native.openDescriptors());
    }
  }

  /** A second close would hit the descriptor that got the number next. */
  private static Fd closeAndOpenAnother(final Fd fd, final CyclicBarrier together)
      throws Exception {
    together.await();
    fd.close();
    try (Native c = new Native()) {
      return c.open(NULL, OpenFlags.O_RDONLY);
    }
  }

  private static void assertOpen(final Native c, final Fd fd) {
    assertEquals(0, FilesystemCalls.fstatfs(c.state, fd, Statfs.allocate(c.arena)));
  }

  @Test
  void a_closed_descriptor_has_no_number() {
    try (Native c = new Native()) {
      final Fd fd = c.open(NULL, OpenFlags.O_RDONLY);
      assertEquals(0, fd.errno());
      fd.close();
      assertThrows(IllegalStateException.class, fd::number);
    }
  }

  @Test
  void a_failed_open_has_an_errno_and_no_number() {
    try (Native c = new Native();
        Fd fd = c.open(Path.of("/no/such/file"), OpenFlags.O_RDONLY)) {
      assertEquals(Errno.ENOENT, fd.errno());
      assertThrows(IllegalStateException.class, fd::number);
    }
  }
}
