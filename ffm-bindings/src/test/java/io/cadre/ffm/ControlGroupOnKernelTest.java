package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the calls do to a control group. */
@Tag("privileged")
class ControlGroupOnKernelTest {

  private static final int DEVICE = BpfAttr.BPF_CGROUP_DEVICE;

  private final Native c = new Native();
  private Path path;
  private Fd group;

  @BeforeEach
  void create() throws IOException {
    path = Native.cgroup2Mount().resolve("cadre-ffm-" + ProcessHandle.current().pid());
    Files.createDirectory(path);
    group = c.open(path, OpenFlags.O_RDONLY | OpenFlags.O_DIRECTORY);
  }

  @AfterEach
  void remove() throws IOException {
    group.close();
    Files.delete(path);
    c.close();
  }

  @Test
  void a_child_starts_in_the_group() throws IOException {
    assumeTrue(SpawnAttributes.setcgroupIsSupported(), "setcgroup_np needs glibc 2.39");
    final MemorySegment attributes = SpawnAttributes.allocate(c.arena);
    final MemorySegment pid = c.arena.allocate(JAVA_INT);
    SpawnAttributes.posix_spawnattr_init(attributes);
    assertEquals(0, SpawnAttributes.posix_spawnattr_setcgroup_np(attributes, group.number()));
    assertEquals(
        0,
        SpawnAttributes.posix_spawnattr_setflags(
            attributes, SpawnAttributes.POSIX_SPAWN_SETCGROUP));
    assertEquals(
        0,
        SpawnCalls.posix_spawn(
            pid,
            c.text("/bin/sleep"),
            MemorySegment.NULL,
            attributes,
            StringArray.allocate(c.arena, List.of("sleep", "60")),
            StringArray.allocate(c.arena, List.of())));
    SpawnAttributes.posix_spawnattr_destroy(attributes);
    final int child = pid.get(JAVA_INT, 0);
    assertEquals("" + child, Files.readString(path.resolve("cgroup.procs")).strip());
    final MemorySegment info = Siginfo.allocate(c.arena);
    assertEquals(0, ProcessCalls.kill(c.state, child, Signals.SIGKILL));
    assertEquals(0, WaitCalls.waitid(c.state, WaitCalls.P_PID, child, info, WaitCalls.WEXITED));
    assertEquals(Signals.SIGKILL, Siginfo.status(info));
  }

  @Test
  void device_programs_are_attached_listed_replaced_and_detached() {
    final MemorySegment ids = c.arena.allocate(JAVA_INT, 4);
    try (Fd first = loadDeviceProgram();
        Fd second = loadDeviceProgram()) {
      assertEquals(0, first.errno());
      assertEquals(0, BpfCalls.bpf_prog_attach(c.state, attach(first, multi())));
      final MemorySegment query = query(ids);
      assertEquals(1, BpfAttr.count(query));
      assertEquals(multi(), BpfAttr.attachFlags(query));
      final MemorySegment byId = BpfAttr.allocate(c.arena);
      BpfAttr.id(byId, ids.get(JAVA_INT, 0));
      try (Fd listed = BpfCalls.bpf_prog_get_fd_by_id(c.state, byId)) {
        assertEquals(0, listed.errno());
        final MemorySegment replace = attach(second, multi() | BpfAttr.BPF_F_REPLACE);
        BpfAttr.replace(replace, listed);
        assertEquals(0, BpfCalls.bpf_prog_attach(c.state, replace));
      }
      assertEquals(1, BpfAttr.count(query(ids)));
      assertEquals(-Errno.ENOENT, BpfCalls.bpf_prog_detach(c.state, attach(first, 0)));
      assertEquals(0, BpfCalls.bpf_prog_detach(c.state, attach(second, 0)));
      assertEquals(0, BpfAttr.count(query(ids)));
    }
  }

  private static int multi() {
    return BpfAttr.BPF_F_ALLOW_MULTI;
  }

  private Fd loadDeviceProgram() {
    return BpfCalls.bpf_prog_load(c.state, BpfCallsTest.program(c, 0));
  }

  private MemorySegment attach(final Fd program, final int flags) {
    final MemorySegment attr = BpfAttr.allocate(c.arena);
    BpfAttr.attach(attr, group.number(), program, DEVICE, flags);
    return attr;
  }

  private MemorySegment query(final MemorySegment ids) {
    final MemorySegment attr = BpfAttr.allocate(c.arena);
    BpfAttr.query(attr, group.number(), DEVICE, 0, ids);
    assertEquals(0, BpfCalls.bpf_prog_query(c.state, attr));
    return attr;
  }

  @Test
  void a_change_is_reported_by_epoll_and_inotify() throws IOException {
    final MemorySegment event = EpollEvent.allocate(c.arena, 1);
    final MemorySegment changes = c.arena.allocate(1024, Long.BYTES);
    try (Fd epoll = EpollCalls.epoll_create1(c.state, EpollCalls.EPOLL_CLOEXEC);
        Fd inotify = InotifyCalls.inotify_init1(c.state, InotifyCalls.IN_CLOEXEC);
        Fd events = c.open(path.resolve("cgroup.events"), OpenFlags.O_RDONLY)) {
      InotifyCalls.inotify_add_watch(c.state, inotify, c.text(path), InotifyEvent.IN_MODIFY);
      EpollEvent.set(event, 0, EpollEvent.EPOLLPRI, 7);
      assertEquals(
          0, EpollCalls.epoll_ctl(c.state, epoll, EpollCalls.EPOLL_CTL_ADD, events, event));
      FileCalls.pread(c.state, events.number(), changes, 1024, 0);
      assertEquals(0, EpollCalls.epoll_wait(c.state, epoll, event, 1, 0));
      Files.writeString(path.resolve("cgroup.freeze"), "1");
      assertEquals(1, EpollCalls.epoll_wait(c.state, epoll, event, 1, 10_000));
      assertEquals(EpollEvent.EPOLLPRI | EpollEvent.EPOLLERR, EpollEvent.events(event, 0));
      assertEquals(7, EpollEvent.data(event, 0));
      assertTrue(StreamCalls.read(c.state, inotify.number(), changes, 1024) > 0);
      assertEquals(InotifyEvent.IN_MODIFY, InotifyEvent.mask(changes, 0));
    }
  }

  @Test
  void a_group_carries_extended_attributes() {
    final MemorySegment name = c.text("trusted.cadre");
    final MemorySegment value = c.text("value");
    final MemorySegment read = c.arena.allocate(64);
    assertEquals(0, XattrCalls.fsetxattr(c.state, group, name, value, 0));
    assertEquals(value.byteSize(), XattrCalls.fgetxattr(c.state, group, name, read));
    assertEquals("value", read.getString(0));
    assertEquals(0, XattrCalls.fremovexattr(c.state, group, name));
  }
}
