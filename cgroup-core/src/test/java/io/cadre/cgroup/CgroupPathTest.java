package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CgroupPathTest {

  @Test
  void walksUpAndDown() {
    final CgroupPath burstable = CgroupPath.of("/kubepods/burstable");
    assertEquals(List.of("kubepods", "burstable"), burstable.names());
    assertEquals("burstable", burstable.name());
    assertEquals(CgroupPath.of("/kubepods"), burstable.parent());
    assertEquals(burstable, CgroupPath.ROOT.child("kubepods").child("burstable"));
    assertTrue(burstable.parent().parent().isRoot());
    assertThrows(IllegalStateException.class, CgroupPath.ROOT::parent);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "kubepods", "/a//b", "/a/", "//", "/..", "/a/../b", "/.", "/a\nb", "/a\0b"})
  void refusesWhatCouldLeaveTheHierarchy(final String path) {
    assertThrows(IllegalArgumentException.class, () -> CgroupPath.of(path));
  }

  @Test
  void countsTheBytesOfANameAndNotItsCharacters() {
    assertEquals("a".repeat(255), CgroupPath.ROOT.child("a".repeat(255)).name());
    assertThrows(IllegalArgumentException.class, () -> CgroupPath.ROOT.child("\u00e9".repeat(128)));
  }

  @Property
  void writtenFormComesBack(@ForAll("names") final List<String> names) {
    final CgroupPath path = new CgroupPath(names);
    assertEquals(path, CgroupPath.of(path.toString()));
  }

  @Property
  void anyTextIsAPathOrRefused(@ForAll final String text) {
    try {
      assertTrue(CgroupPath.of(text).names().stream().noneMatch(n -> n.contains("/")));
    } catch (final IllegalArgumentException refused) {
      assertTrue(refused.getMessage().contains("cgroup"));
    }
  }

  @Provide
  Arbitrary<List<String>> names() {
    return Arbitraries.strings()
        .withCharRange('!', '~')
        .excludeChars('/')
        .ofMinLength(1)
        .ofMaxLength(40)
        .filter(name -> !name.equals(".") && !name.equals(".."))
        .list()
        .ofMaxSize(6);
  }
}
