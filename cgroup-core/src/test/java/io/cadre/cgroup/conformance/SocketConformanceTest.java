package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.count;
import static io.cadre.cgroup.conformance.Tree.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.stat.MemoryKey;
import io.cadre.cgroup.stat.StatFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Memory of sockets: test_memcg_sock of test_memcontrol.c in the kernel's
 * tools/testing/selftests/cgroup, over this API.
 */
@Tag("privileged")
@Timeout(180)
class SocketConformanceTest {

  /** A server that accepts and does not read, and a client that writes what the buffers take. */
  private static final String STUCK_CONNECTION =
      """
      busybox nc -l -p 7777 | sleep 1000 &
      echo ready
      until head -c 67108864 /dev/zero | busybox nc 127.0.0.1 7777 2>/dev/null; do sleep 0.1; done
      """;

  @RegisterExtension final Tree tree = new Tree();

  @Test
  void k23SocketMemoryIsCountedAndGoesBackToNothing() throws Exception {
    assumeTrue(Tool.has("busybox"), "needs busybox for its nc");
    final Cgroup group = tree.group("sock");
    assertEquals(0, count(group, StatFiles.MEMORY_STAT, MemoryKey.SOCK));
    Tree.start(group, STUCK_CONNECTION);
    until("not counted", () -> count(group, StatFiles.MEMORY_STAT, MemoryKey.SOCK) > 0);
    Tree.end(group);
    until("not given back", () -> count(group, StatFiles.MEMORY_STAT, MemoryKey.SOCK) == 0);
  }
}
