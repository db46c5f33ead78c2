package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProcessCallsTest {

  private static final int KILLED = 128;

  private final Native c = new Native();

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void ids_are_those_that_proc_shows() throws IOException {
    final int pid = ProcessCalls.getpid(c.state);
    final int tid = ProcessCalls.gettid(c.state);
    final Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self"));
    assertEquals(ProcessHandle.current().pid(), pid);
    assertEquals(
        ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L),
        (long) ProcessCalls.getppid(c.state));
    assertEquals(Path.of(pid + "/task/" + tid), thread);
  }

  @Test
  void kill_of_signal_0_asks_whether_a_process_is_there() throws Exception {
    assertEquals(0, ProcessCalls.kill(c.state, ProcessCalls.getpid(c.state), 0));
    assertEquals(-Errno.ESRCH, ProcessCalls.kill(c.state, Integer.MAX_VALUE, 0));
    final Process sleep = sleep();
    assertEquals(0, ProcessCalls.kill(c.state, (int) sleep.pid(), Signals.SIGTERM));
    assertEquals(KILLED + Signals.SIGTERM, sleep.waitFor());
  }

  @Test
  void a_pidfd_takes_signals_and_becomes_readable_at_the_end() throws Exception {
    final Process sleep = sleep();
    final MemorySegment poll = PollFd.allocate(c.arena, 1);
    try (Fd pidfd = PidFdCalls.pidfd_open(c.state, (int) sleep.pid(), 0)) {
      assertEquals(0, pidfd.errno());
      PollFd.set(poll, 0, pidfd, PollFd.POLLIN);
      assertEquals(0, PollCalls.poll(c.state, poll, 1, 0));
      assertEquals(0, PidFdCalls.pidfd_send_signal(c.state, pidfd, 0));
      assertEquals(0, PidFdCalls.pidfd_send_signal(c.state, pidfd, Signals.SIGKILL));
      assertEquals(1, PollCalls.poll(c.state, poll, 1, 10_000));
      assertEquals(KILLED + Signals.SIGKILL, sleep.waitFor());
      assertEquals(-Errno.ESRCH, PidFdCalls.pidfd_send_signal(c.state, pidfd, 0));
    }
  }

  @Test
  void process_mrelease_refuses_a_process_that_is_not_being_killed() throws Exception {
    final Process sleep = sleep();
    try (Fd pidfd = PidFdCalls.pidfd_open(c.state, (int) sleep.pid(), 0)) {
      final int result = PidFdCalls.process_mrelease(c.state, pidfd, 0);
      assumeTrue(result != -Errno.ENOSYS, "process_mrelease needs Linux 5.15");
      assertEquals(-Errno.EINVAL, result);
    } finally {
      sleep.destroyForcibly().waitFor();
    }
  }

  @Test
  void a_pidfd_of_no_process_is_esrch() {
    try (Fd pidfd = PidFdCalls.pidfd_open(c.state, Integer.MAX_VALUE, 0)) {
      assertEquals(Errno.ESRCH, pidfd.errno());
    }
  }

  @Test
  void prctl_sets_and_gets() {
    final MemorySegment value = c.arena.allocate(JAVA_INT);
    final int before = childSubreaper(value);
    assertEquals(0, setChildSubreaper(1));
    assertEquals(1, childSubreaper(value));
    assertEquals(0, setChildSubreaper(before));
    assertEquals(-Errno.EINVAL, ProcessCalls.prctl(c.state, -1, 0, 0, 0, 0));
  }

  private int setChildSubreaper(final int value) {
    return ProcessCalls.prctl(c.state, ProcessCalls.PR_SET_CHILD_SUBREAPER, value, 0, 0, 0);
  }

  private int childSubreaper(final MemorySegment value) {
    final int option = ProcessCalls.PR_GET_CHILD_SUBREAPER;
    assertEquals(0, ProcessCalls.prctl(c.state, option, value.address(), 0, 0, 0));
    return value.get(JAVA_INT, 0);
  }

  @Test
  void prlimit_reads_and_sets_the_limit_that_proc_shows() throws IOException {
    final MemorySegment limit = Rlimit.allocate(c.arena);
    assertEquals(0, prlimit(MemorySegment.NULL, limit));
    final String[] shown =
        Files.readAllLines(Path.of("/proc/self/limits")).stream()
            .filter(line -> line.startsWith("Max open files"))
            .findFirst()
            .orElseThrow()
            .split(" {2,}");
    assertEquals(shown[1], Long.toUnsignedString(Rlimit.cur(limit)));
    assertEquals(shown[2], Long.toUnsignedString(Rlimit.max(limit)));
    assertEquals(0, prlimit(limit, MemorySegment.NULL));
    Rlimit.set(limit, 2, 1);
    assertEquals(-Errno.EINVAL, prlimit(limit, MemorySegment.NULL));
  }

  private int prlimit(final MemorySegment newLimit, final MemorySegment oldLimit) {
    return LimitCalls.prlimit(c.state, 0, LimitCalls.RLIMIT_NOFILE, newLimit, oldLimit);
  }

  @Test
  void sysconf_gives_page_size_and_clock_ticks() throws IOException {
    final String shown =
        Files.readAllLines(Path.of("/proc/self/smaps")).stream()
            .filter(line -> line.startsWith("MMUPageSize"))
            .findFirst()
            .orElseThrow();
    final long pageSize = LimitCalls.sysconf(c.state, LimitCalls._SC_PAGESIZE);
    assertTrue(shown.endsWith(" " + pageSize / 1024 + " kB"), shown);
    assertEquals(100, LimitCalls.sysconf(c.state, LimitCalls._SC_CLK_TCK));
    assertEquals(-Errno.EINVAL, LimitCalls.sysconf(c.state, -1));
  }

  private static Process sleep() throws IOException {
    return new ProcessBuilder("sleep", "60").start();
  }
}
