package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.current;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Huge pages in memory.current: test_hugetlb_memcg.c of the kernel's
 * tools/testing/selftests/cgroup, over this API.
 */
@Tag("privileged")
@Timeout(180)
class HugeTlbConformanceTest {

  private static final String OPTION = "memory_hugetlb_accounting";
  private static final Path FEATURES = Path.of("/sys/kernel/cgroup/features");
  private static final Path POOL = Path.of("/proc/sys/vm/nr_hugepages");
  private static final int PAGES = 2;

  @RegisterExtension final Tree tree = new Tree();

  private static void remount(final String options) throws Exception {
    Tool.run("mount", "-o", "remount,nsdelegate,memory_recursiveprot" + options, "/sys/fs/cgroup");
  }

  private static long pageSize() throws Exception {
    return Files.readAllLines(Path.of("/proc/meminfo")).stream()
        .filter(line -> line.startsWith("Hugepagesize:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void k66HugePagesCountAsMemoryOfTheGroupWhenMountedSo() throws Exception {
    assumeTrue(
        Files.exists(FEATURES) && Files.readString(FEATURES).contains(OPTION),
        "the mount option " + OPTION + " came with Linux 6.6");
    final Path folder = Files.createTempDirectory("cadre-huge");
    remount("," + OPTION);
    try {
      Files.writeString(POOL, Integer.toString(PAGES));
      assumeTrue(
          Files.readString(POOL).strip().equals(Integer.toString(PAGES)),
          "memory is too scattered for huge pages");
      Tool.run("mount", "-t", "hugetlbfs", "none", folder.toString());
      assertCounted(folder, PAGES * pageSize());
    } finally {
      Tool.status("umount", folder.toString());
      Files.writeString(POOL, "0");
      remount("");
      Files.delete(folder);
    }
  }

  private void assertCounted(final Path folder, final long size) throws Exception {
    final Cgroup group = tree.group("huge");
    Tree.start(group, "echo ready; exec sleep 1000");
    final long before = current(group);
    Tree.start(
        group, "fallocate -l " + size + " " + folder + "/pages; echo ready; exec sleep 1000");
    assertTrue(current(group) >= before + size, before + " before, now " + current(group));
    Files.delete(folder.resolve("pages"));
    assertTrue(current(group) < before + size, before + " before, now " + current(group));
  }
}
