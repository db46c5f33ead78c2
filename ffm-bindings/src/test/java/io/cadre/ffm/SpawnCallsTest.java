package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpawnCallsTest {

  @TempDir Path directory;

  private final Native c = new Native();
  private final MemorySegment pid = c.arena.allocate(JAVA_INT);
  private final MemorySegment actions = SpawnActions.allocate(c.arena);
  private final MemorySegment attributes = SpawnAttributes.allocate(c.arena);

  @BeforeEach
  void init() {
    assertEquals(0, SpawnActions.posix_spawn_file_actions_init(actions));
    assertEquals(0, SpawnAttributes.posix_spawnattr_init(attributes));
  }

  @AfterEach
  void destroy() {
    assertEquals(0, SpawnActions.posix_spawn_file_actions_destroy(actions));
    assertEquals(0, SpawnAttributes.posix_spawnattr_destroy(attributes));
    c.close();
  }

  @Test
  void a_child_ends_with_its_status() {
    assertEquals(0, spawn("/bin/true"));
    assertEquals(0, waitForStatus(Siginfo.CLD_EXITED));
    assertEquals(0, spawn("/bin/sh", "-c", "exit 42"));
    assertEquals(42, waitForStatus(Siginfo.CLD_EXITED));
    assertEquals(0, spawn("/bin/sh", "-c", "kill -TERM $$"));
    assertEquals(Signals.SIGTERM, waitForStatus(Siginfo.CLD_KILLED));
  }

  @Test
  void a_running_child_is_waited_for_through_its_pidfd() {
    final MemorySegment info = Siginfo.allocate(c.arena);
    final int noHang = WaitCalls.WEXITED | WaitCalls.WNOHANG;
    assertEquals(0, spawn("/bin/sleep", "60"));
    final int child = pid.get(JAVA_INT, 0);
    try (Fd pidfd = PidFdCalls.pidfd_open(c.state, child, 0)) {
      final int fd = pidfd.number();
      assertEquals(0, WaitCalls.waitid(c.state, WaitCalls.P_PIDFD, fd, info, noHang));
      assertEquals(0, Siginfo.pid(info));
      assertEquals(0, PidFdCalls.pidfd_send_signal(c.state, pidfd, Signals.SIGKILL));
      assertEquals(0, WaitCalls.waitid(c.state, WaitCalls.P_PIDFD, fd, info, WaitCalls.WEXITED));
      assertEquals(child, Siginfo.pid(info));
      assertEquals(Siginfo.CLD_KILLED, Siginfo.code(info));
      assertEquals(Signals.SIGKILL, Siginfo.status(info));
    }
    assertEquals(
        -Errno.ECHILD, WaitCalls.waitid(c.state, WaitCalls.P_PID, child, info, WaitCalls.WEXITED));
  }

  @Test
  void a_missing_program_is_enoent() {
    assertEquals(-Errno.ENOENT, spawn("/no/such/program"));
  }

  @Test
  void standard_streams_are_redirected() throws IOException {
    final Path in = Files.writeString(directory.resolve("in"), "from in\n");
    final Path out = Files.createFile(directory.resolve("out"));
    try (Fd error = c.open(out, OpenFlags.O_WRONLY)) {
      assertEquals(
          0,
          SpawnActions.posix_spawn_file_actions_addopen(
              actions, 0, c.text(in), OpenFlags.O_RDONLY, 0));
      assertEquals(0, SpawnActions.posix_spawn_file_actions_adddup2(actions, error, 2));
      assertEquals(0, SpawnActions.posix_spawn_file_actions_addclose(actions, 1));
      assertEquals(0, spawn("/bin/sh", "-c", "cat >&2; echo $NAME >&2; echo no || exit 7"));
      assertEquals(7, waitForStatus(Siginfo.CLD_EXITED));
    }
    final List<String> lines = Files.readAllLines(out);
    assertEquals(List.of("from in", "value"), lines.subList(0, 2));
  }

  @Test
  void descriptors_from_a_number_on_are_closed() throws IOException {
    assumeTrue(SpawnActions.closefromIsSupported(), "addclosefrom_np needs glibc 2.34");
    try (Fd kept = c.open(Path.of("/dev/null"), OpenFlags.O_RDONLY)) {
      SpawnActions.posix_spawn_file_actions_adddup2(actions, kept, 50);
      assertEquals(0, spawn("/bin/sh", "-c", "test -e /proc/$$/fd/50"));
      assertEquals(0, waitForStatus(Siginfo.CLD_EXITED));
      assertEquals(0, SpawnActions.posix_spawn_file_actions_addclosefrom_np(actions, 3));
      assertEquals(0, spawn("/bin/sh", "-c", "test -e /proc/$$/fd/50"));
      assertEquals(1, waitForStatus(Siginfo.CLD_EXITED));
    }
  }

  @Test
  void attributes_reach_the_child() throws IOException {
    final MemorySegment blocked = Sigset.allocate(c.arena);
    Sigset.add(blocked, Signals.SIGUSR1);
    final MemorySegment reset = Sigset.allocate(c.arena);
    Sigset.add(reset, Signals.SIGTERM);
    assertEquals(0, SpawnAttributes.posix_spawnattr_setsigmask(attributes, blocked));
    assertEquals(0, SpawnAttributes.posix_spawnattr_setsigdefault(attributes, reset));
    assertEquals(0, SpawnAttributes.posix_spawnattr_setpgroup(attributes, 0));
    setflags(
        SpawnAttributes.POSIX_SPAWN_SETSIGMASK
            | SpawnAttributes.POSIX_SPAWN_SETSIGDEF
            | SpawnAttributes.POSIX_SPAWN_SETPGROUP);
    assertEquals(0, spawn("/bin/sleep", "60"));
    final int child = pid.get(JAVA_INT, 0);
    final Path proc = Path.of("/proc/" + child);
    final String stat = Files.readString(proc.resolve("stat"));
    final String status = Files.readString(proc.resolve("status"));
    assertEquals(0, ProcessCalls.kill(c.state, child, Signals.SIGTERM));
    assertEquals(Signals.SIGTERM, waitForStatus(Siginfo.CLD_KILLED));
    assertEquals("" + child, stat.substring(stat.lastIndexOf(')') + 2).split(" ")[2]);
    assertEquals(
        "%016x".formatted(1 << Signals.SIGUSR1 - 1),
        status.replaceAll("(?s).*SigBlk:\\s*(\\w+).*", "$1"));
  }

  @Test
  void a_session_of_its_own() {
    setflags(SpawnAttributes.POSIX_SPAWN_SETSID);
    assertEquals(0, spawn("/bin/sh", "-c", "test $(cut -d' ' -f6 /proc/$$/stat) = $$"));
    assertEquals(0, waitForStatus(Siginfo.CLD_EXITED));
  }

  @Test
  void a_control_group_is_taken_or_refused_by_what_is_supported() {
    try (Fd group = c.open(directory, OpenFlags.O_PATH)) {
      final int result = SpawnAttributes.posix_spawnattr_setcgroup_np(attributes, group.number());
      final int flag = SpawnAttributes.POSIX_SPAWN_SETCGROUP;
      if (SpawnAttributes.setcgroupIsSupported()) {
        assertEquals(0, result);
        setflags(flag);
        assertNotEquals(0, spawn("/bin/true"), "the directory is no control group");
      } else {
        assertEquals(-Errno.ENOSYS, result);
        assertEquals(-Errno.EINVAL, SpawnAttributes.posix_spawnattr_setflags(attributes, flag));
      }
    }
  }

  private void setflags(final int flags) {
    assertEquals(0, SpawnAttributes.posix_spawnattr_setflags(attributes, flags));
  }

  private int spawn(final String... command) {
    return SpawnCalls.posix_spawn(
        pid,
        c.text(command[0]),
        actions,
        attributes,
        StringArray.allocate(c.arena, List.of(command)),
        StringArray.allocate(c.arena, List.of("PATH=/usr/bin:/bin", "NAME=value")));
  }

  private int waitForStatus(final int code) {
    final MemorySegment info = Siginfo.allocate(c.arena);
    final int child = pid.get(JAVA_INT, 0);
    assertEquals(0, WaitCalls.waitid(c.state, WaitCalls.P_PID, child, info, WaitCalls.WEXITED));
    assertEquals(child, Siginfo.pid(info));
    assertEquals(code, Siginfo.code(info));
    return Siginfo.status(info);
  }
}
