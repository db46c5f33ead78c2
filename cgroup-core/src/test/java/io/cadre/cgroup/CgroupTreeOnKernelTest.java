package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.setting.Groups;
import io.cadre.cgroup.setting.Limit;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileHandle;
import io.cadre.ffm.HandleCalls;
import io.cadre.ffm.OpenFlags;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Walking a tree, its limits, and the identity and notes of a group. */
@Tag("privileged")
class CgroupTreeOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup top;

  @BeforeEach
  void makeTree() throws CgroupException {
    top = kernel.group();
    for (final String path : new String[] {"a", "a/x", "a/y", "b"}) {
      CgroupPath at = top.path();
      for (final String name : path.split("/")) {
        at = at.child(name);
      }
      kernel.root().create(at, Set.of()).close();
    }
  }

  @Test
  void walkSeesEachGroupBeforeItsChildren() throws Exception {
    final List<String> seen = new ArrayList<>();
    final CgroupWalk.Result result =
        CgroupWalk.WHOLE.run(
            top,
            (group, depth) -> {
              seen.add(depth + group.path().name());
              return true;
            });
    assertEquals(new CgroupWalk.Result(5, 0, true), result);
    assertEquals("0" + top.path().name(), seen.getFirst());
    assertEquals(Set.of("1a", "2x", "2y", "1b"), Set.copyOf(seen.subList(1, 5)));
    assertTrue(seen.indexOf("1a") < seen.indexOf("2x"), seen::toString);
  }

  @Test
  void walkStopsAtADepthWhereItIsToldToAndWhenTimeIsUp() throws Exception {
    final Duration minute = Duration.ofMinutes(1);
    assertEquals(3, new CgroupWalk(1, minute).run(top, (group, depth) -> true).visited());
    assertEquals(1, CgroupWalk.WHOLE.run(top, (group, depth) -> false).visited());
    assertEquals(
        new CgroupWalk.Result(0, 0, false),
        new CgroupWalk(9, Duration.ZERO).run(top, (group, depth) -> true));
  }

  @Test
  void walkSkipsWhatVanishesMeanwhile() throws Exception {
    final CgroupWalk.Result result =
        CgroupWalk.WHOLE.run(
            top,
            (group, depth) -> {
              if (group.path().name().equals("a")) {
                group.remove("x");
                group.remove("y");
                top.remove("a");
              }
              group.read("cgroup.procs");
              return true;
            });
    assertEquals(new CgroupWalk.Result(2, 1, true), result);
  }

  @Test
  void walkEndsWithWhatTheVisitorThrows() throws Exception {
    final CgroupException thrown =
        assertThrows(
            CgroupException.class,
            () -> CgroupWalk.WHOLE.run(top, (group, depth) -> group.read("memory.no").isEmpty()));
    assertEquals(CgroupProblem.NO_SUCH_FILE, thrown.problem());
    try (Cgroup gone = top.create("gone")) {
      top.remove("gone");
      final CgroupException missing =
          assertThrows(
              CgroupException.class, () -> CgroupWalk.WHOLE.run(gone, (group, depth) -> true));
      assertEquals(CgroupProblem.GONE, missing.problem());
    }
  }

  @Test
  void depthAndNumberOfGroupsAreLimited() throws Exception {
    assertEquals(Limit.MAX, Groups.MAX_DEPTH.read(top));
    Groups.MAX_DEPTH.write(top, Limit.of(2));
    try (Cgroup x = kernel.root().open(top.path().child("a").child("x"))) {
      assertEquals(CgroupProblem.TOO_MANY_GROUPS, problemOfCreate(x));
    }
    Groups.MAX_DEPTH.write(top, Limit.MAX);
    Groups.MAX_DESCENDANTS.write(top, Limit.of(4));
    assertEquals(Limit.of(4), Groups.MAX_DESCENDANTS.read(top));
    assertEquals(CgroupProblem.TOO_MANY_GROUPS, problemOfCreate(top));
    Groups.MAX_DESCENDANTS.write(top, Limit.of(Integer.MAX_VALUE - 1));
    assertEquals(Limit.of(Integer.MAX_VALUE - 1), Groups.MAX_DESCENDANTS.read(top));
    top.create("more").close();
  }

  private static CgroupProblem problemOfCreate(final Cgroup group) {
    return assertThrows(CgroupException.class, () -> group.create("more")).problem();
  }

  @Test
  void createBelowARemovedGroupSaysGone() throws Exception {
    try (Cgroup gone = top.create("gone")) {
      top.remove("gone");
      assertEquals(CgroupProblem.GONE, problemOfCreate(gone));
      assertEquals(
          CgroupProblem.GONE,
          assertThrows(CgroupException.class, () -> gone.open("more")).problem());
      assertEquals(
          CgroupProblem.NOT_A_GROUP,
          assertThrows(CgroupException.class, () -> top.open("cgroup.procs")).problem());
    }
  }

  @Test
  void idIsThatOfTheFileHandle() throws Exception {
    try (Fd fd = top.open(".", OpenFlags.O_PATH, CgroupOperation.OPEN, "");
        Arena arena = Arena.ofConfined()) {
      final MemorySegment handle = FileHandle.allocate(arena);
      final MemorySegment mountId = arena.allocate(ValueLayout.JAVA_INT);
      assertEquals(
          0, HandleCalls.name_to_handle_at(Errno.allocateState(arena), fd, handle, mountId));
      assertEquals(top.id(), FileHandle.id(handle));
    }
  }

  @Test
  void attributesAreSetReadListedAndRemoved() throws Exception {
    final CgroupAttributes attributes = top.attributes();
    final byte[] value = "pod 7".getBytes(StandardCharsets.UTF_8);
    for (final String name : new String[] {"trusted.cadre", "user.cadre"}) {
      assertEquals(Optional.empty(), attributes.get(name));
      assertFalse(attributes.remove(name));
      attributes.set(name, new byte[] {1});
      attributes.set(name, value);
      assertArrayEquals(value, attributes.get(name).orElseThrow());
      assertTrue(attributes.names().contains(name));
      assertTrue(attributes.remove(name));
      assertFalse(attributes.names().contains(name));
    }
    attributes.set("user.empty", new byte[0]);
    assertEquals(0, attributes.get("user.empty").orElseThrow().length);
  }

  @Test
  void attributeThatDoesNotFitIsRefusedWithTheReason() throws Exception {
    final CgroupAttributes attributes = top.attributes();
    assertEquals(
        CgroupProblem.ATTRIBUTE_UNKNOWN,
        assertThrows(CgroupException.class, () -> attributes.set("cadre", new byte[1])).problem());
    final CgroupException large =
        assertThrows(
            CgroupException.class,
            () -> {
              for (int i = 0; i < 3; i++) {
                attributes.set("user.large" + i, new byte[64 * 1024]);
              }
            });
    assertEquals(CgroupProblem.ATTRIBUTE_SPACE, large.problem());
  }

  @Test
  void attributesOfARemovedGroupLastAsLongAsAHandle() throws Exception {
    try (Cgroup gone = top.create("gone")) {
      gone.attributes().set("trusted.cadre", new byte[] {7});
      top.remove("gone");
      assertArrayEquals(new byte[] {7}, gone.attributes().get("trusted.cadre").orElseThrow());
      try (Cgroup renewed = top.create("gone")) {
        assertEquals(Optional.empty(), renewed.attributes().get("trusted.cadre"));
      }
    }
  }
}
