package io.cadre.cgroup.proc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessCgroupTest {

  static List<String> files() throws Exception {
    return ProcFile.in("cgroup");
  }

  private static ProcessCgroup read(final String name) throws Exception {
    return ProcessCgroup.parse(ProcFile.bytes("cgroup/" + name));
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyLineOfEveryCaptureIsAGroup(final String name) throws Exception {
    final byte[] bytes = ProcFile.bytes(name);
    assertEquals(
        new String(bytes, ISO_8859_1).lines().count(), ProcessCgroup.parse(bytes).lines().size());
  }

  @ParameterizedTest
  @CsvSource({
    "root,/",
    "nested,/kubepods.slice/kubepods-burstable.slice/pod1/c1",
    "colon,/system.slice/kubepods-burstable-pod00000001.slice:cri-containerd:0123abcd",
    "unified,/user.slice/user-1000.slice/session-2.scope",
    "hybrid,/user.slice/user-1000.slice/session-1.scope",
    "6.18-hybrid-self,/",
    "v1-extra,/",
    "outside,/../../other.slice/x.scope",
    "deleted,/p/q (deleted)",
  })
  void theUnifiedGroupIsFound(final String name, final String path) throws Exception {
    assertEquals(path, read(name).unified().orElseThrow().toString());
  }

  @Test
  void linesOfV1AreKept() throws Exception {
    final ProcessCgroup v1 = read("v1-only");
    assertEquals(Optional.empty(), v1.unified());
    assertEquals("cpu,cpuacct", v1.lines().getFirst().controllers());
    assertEquals("name=systemd", v1.lines().getLast().controllers());
    assertEquals(2, v1.lines().getFirst().hierarchy());
  }

  @Test
  void bytesThatAreNotTextSurvive() throws Exception {
    final ShownPath shown = read("bytes").unified().orElseThrow();
    assertEquals("/a\tb \u00ff\u00fe\\x2d\u0001", shown.path().latin1());
    assertEquals(Optional.empty(), shown.path().text());
  }

  @Test
  void deletedIsAMarkOrPartOfAName() throws Exception {
    final ShownPath deleted = read("deleted").unified().orElseThrow();
    assertTrue(deleted.mayBeDeleted());
    assertEquals("/p/q", deleted.withoutMark().toString());
    final ShownPath root = read("root").unified().orElseThrow();
    assertEquals(root.path(), root.withoutMark());
  }

  @ParameterizedTest
  @CsvSource({"/..,true", "/../a,true", "/../../a,true", "/,false", "/..a,false", "/.../a,false"})
  void outsideTheNamespaceStartsWithTwoDots(final String path, final boolean outside) {
    assertEquals(outside, new ShownPath(RawPath.of(path)).isOutsideNamespace());
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "0:", "0::", "0::a", "0:/a", "::/", "x::/", "9e9:a:/"})
  void aLineOfAnotherFormIsRefused(final String line) {
    assertThrows(
        ProcFormatException.class, () -> ProcessCgroup.parse(line.getBytes(ISO_8859_1)), line);
  }

  @Property
  void anyBytesAreGroupsOrRefused(@ForAll final byte[] bytes) {
    parseOrRefuse(bytes);
  }

  @Property
  void anyChangeOfARealFileIsReadOrRefused(@ForAll("mutilated") final byte[] bytes) {
    parseOrRefuse(bytes);
  }

  private static void parseOrRefuse(final byte[] bytes) {
    try {
      ProcessCgroup.parse(bytes)
          .unified()
          .ifPresent(shown -> assertTrue(shown.path().covers(shown.path())));
    } catch (final ProcFormatException refused) {
      assertTrue(refused.getMessage().contains("/proc/PID/cgroup"));
    }
  }

  @Provide
  Arbitrary<byte[]> mutilated() throws Exception {
    return Mutilated.anyOf(files());
  }
}
