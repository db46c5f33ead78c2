package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.proc.MountTable;
import io.cadre.cgroup.proc.ProcFile;
import io.cadre.cgroup.proc.RawPath;
import io.cadre.cgroup.proc.ShownPath;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlacementTest {

  private static String place(final String mountRoot, final String shown) {
    return switch (Placement.of(RawPath.of(mountRoot), new ShownPath(RawPath.of(shown)))) {
      case final Placement.Named named -> RawPath.joined(named.names()).toString();
      case final Placement.Hidden hidden -> "hidden";
      case final Placement.Outside outside -> "outside";
    };
  }

  @ParameterizedTest
  @CsvSource({
    "/,/,/",
    "/,/a/b,/a/b",
    "/kubepods/pod/c,/kubepods/pod/c,/",
    "/kubepods/pod/c,/kubepods/pod/c/x,/x",
    "/kubepods/pod/c,/kubepods/pod/cc,outside",
    "/kubepods/pod/c,/,outside",
    "/,/../x,outside",
    "/..,/,hidden",
    "/../..,/a,hidden",
    "/../..,/../a,hidden",
    "/../..,/../../a,/a",
    "/..,/../../a,outside",
    "/../a,/../a/b,/b",
    "/../a,/b,outside",
    "/a,/../a,outside",
  })
  void mountRootAndNamespaceAreTakenAway(
      final String mountRoot, final String shown, final String expected) {
    assertEquals(expected, place(mountRoot, shown));
  }

  @Test
  void aContainerInTheHostsNamespaceIsNotDoubled() throws Exception {
    final RawPath root =
        MountTable.parse(ProcFile.bytes("mountinfo/container-host-ns"))
            .visibleCgroup2()
            .getFirst()
            .root();
    assertEquals("/", place(root.toString(), root.toString()));
  }

  @Property
  void anyPairIsPlacedAndANamedOneComesBack(
      @ForAll("paths") final String mountRoot, @ForAll("paths") final String shown) {
    final RawPath root = RawPath.of(mountRoot);
    final ShownPath group = new ShownPath(RawPath.of(shown));
    if (Placement.of(root, group) instanceof Placement.Named(List<RawPath> names)) {
      assertEquals(group.path().names().size(), root.names().size() + names.size());
      assertEquals(0, Placement.climbs(names));
    }
  }

  @Provide
  Arbitrary<String> paths() {
    return Arbitraries.of("..", "a", "b", "")
        .list()
        .ofMaxSize(5)
        .map(n -> "/" + String.join("/", n));
  }

  @ParameterizedTest
  @CsvSource({"/,/a,/", "/a,/b,/", "/a/b,/a/c,/a", "/a,/a/b,/a", "/a/b,/a/b,/a/b", "/ab,/a,/"})
  void theCommonAncestorIsTheLongestCommonPath(
      final String a, final String b, final String expected) {
    assertEquals(
        CgroupPath.of(expected), Delegation.commonAncestor(CgroupPath.of(a), CgroupPath.of(b)));
    assertEquals(
        CgroupPath.of(expected), Delegation.commonAncestor(CgroupPath.of(b), CgroupPath.of(a)));
  }

  @ParameterizedTest
  @CsvSource({
    "6.12.117+deb13-cloud-amd64,6,12",
    "5.10.0-32-amd64,5,10",
    "7.2,7,2",
    "6.18.44-fc-v857,6,18"
  })
  void aReleaseIsComparedByNumber(final String text, final int major, final int minor) {
    final KernelRelease release = KernelRelease.of(text);
    assertEquals(new KernelRelease(major, minor, text), release);
    assertTrue(release.isAtLeast(major, minor) && release.isAtLeast(major - 1, minor + 1));
    assertTrue(!release.isAtLeast(major, minor + 1) && !release.isAtLeast(major + 1, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "6", "six.one", "6.", ".1", "999999.1"})
  void whatIsNoReleaseIsRefused(final String text) {
    assertThrows(IllegalArgumentException.class, () -> KernelRelease.of(text));
  }
}
