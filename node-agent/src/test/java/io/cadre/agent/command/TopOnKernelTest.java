package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cadre.agent.kernel.Checkup;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.PageSize;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("privileged")
class TopOnKernelTest {

  private static final long LIMIT = 64L << 20;

  @AfterEach
  void removeGroups() throws CgroupException {
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED)) {
      if (root.group().children().contains("cadre-top")) {
        try (Cgroup top = root.group().open("cadre-top")) {
          top.remove("inner");
        }
        root.group().remove("cadre-top");
      }
    }
  }

  private static void makeGroups() throws CgroupException {
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED);
        Cgroup inner = root.create(CgroupPath.of("/cadre-top/inner"), Checkup.NEEDED)) {
      inner.write("memory.max", Long.toString(LIMIT));
    }
  }

  @Test
  void treeAsTextAndAsADocument() throws Exception {
    makeGroups();
    final CommandRun text = CommandRun.of("top", "/cadre-top", "--once", "--interval=0.1");
    assertEquals(ExitStatus.OK, text.status(), text.err());
    final List<String> lines = text.out().lines().toList();
    assertEquals(3, lines.size(), text.out());
    assertTrue(lines.get(0).startsWith("GROUP"), text.out());
    assertTrue(lines.get(1).startsWith("/cadre-top  "), text.out());
    assertTrue(lines.get(2).startsWith("  inner  "), text.out());
    assertTrue(lines.get(2).contains("64.0M"), text.out());
    assertFalse(text.out().contains("\u001b"), "no escapes where there is no terminal");

    final JsonNode groups =
        new ObjectMapper()
            .readTree(CommandRun.of("top", "/cadre-top", "-ojson", "--interval=0.1").out())
            .get("groups");
    assertEquals(2, groups.size());
    final JsonNode inner = groups.get(1);
    assertEquals("/cadre-top/inner", inner.get("path").asText());
    assertEquals(
        Long.toString(LIMIT / PageSize.ofKernel() * PageSize.ofKernel()),
        inner.get("memoryMax").asText());
    assertEquals("max", inner.get("memoryHigh").asText());
    assertEquals(0, inner.get("oomKills").intValue());
    assertTrue(inner.get("cpuPercent").isNumber(), inner::toString);
  }

  @Test
  void wholeHierarchyAndOneLevel() throws Exception {
    makeGroups();
    final CommandRun one = CommandRun.of("top", "--once", "--depth=1", "--interval=0.1");
    assertEquals(ExitStatus.OK, one.status(), one.err());
    assertTrue(one.out().contains("\n  cadre-top  "), one.out());
    assertFalse(one.out().contains("inner"), one.out());
  }

  @Test
  void groupThatIsNotThereIsSaidSo() {
    final CommandRun run = CommandRun.of("top", "/no-such-group", "--once");
    assertEquals(ExitStatus.UNUSABLE_HOST, run.status());
    assertTrue(run.err().contains("there is no such group"), run.err());
  }
}
