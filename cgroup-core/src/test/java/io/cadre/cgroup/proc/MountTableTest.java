package io.cadre.cgroup.proc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MountTableTest {

  private static final String LINE =
      "35 24 0:30 / /sys/fs/cgroup rw,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate\n";

  static List<String> files() throws Exception {
    return ProcFile.in("mountinfo");
  }

  private static MountTable read(final String name) throws Exception {
    return MountTable.parse(ProcFile.bytes("mountinfo/" + name));
  }

  private static MountTable parse(final String text) throws ProcFormatException {
    return MountTable.parse(text.getBytes(ISO_8859_1));
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyLineOfEveryCaptureIsAMount(final String name) throws Exception {
    final byte[] bytes = ProcFile.bytes(name);
    final MountTable table = MountTable.parse(bytes);
    assertEquals(new String(bytes, ISO_8859_1).lines().count(), table.mounts().size());
    table.mounts().forEach(m -> assertEquals(Optional.of(m), table.withId(m.id())));
  }

  @ParameterizedTest
  @CsvSource({
    "5.10.0-32,/sys/fs/cgroup",
    "6.1.192-57,/sys/fs/cgroup",
    "6.12.117,/sys/fs/cgroup",
    "7.2.13,/sys/fs/cgroup",
    "6.18-hybrid,/sys/fs/cgroup/unified",
    "unified,/sys/fs/cgroup",
    "hybrid,/sys/fs/cgroup/unified",
    "container-ro,/sys/fs/cgroup",
    "container-host-ns,/sys/fs/cgroup",
    "no-recursiveprot,/sys/fs/cgroup /mnt",
    "escaped,/mnt/a b\\c",
    "two-v2,/run/x",
    "legacy,''",
    "none,''",
  })
  void findsTheCgroup2MountsThatAreNotHidden(final String name, final String mountPoints)
      throws Exception {
    final List<String> found =
        read(name).visibleCgroup2().stream().map(m -> m.mountPoint().toString()).toList();
    assertEquals(mountPoints, String.join(" ", found));
  }

  @Test
  void allFieldsAreRead() throws Exception {
    final MountInfo mount = parse(LINE).mounts().getFirst();
    assertEquals(35, mount.id());
    assertEquals(24, mount.parent());
    assertEquals("0:30", mount.device());
    assertEquals("/", mount.root().toString());
    assertEquals(Set.of("rw", "relatime"), mount.options());
    assertEquals(List.of("shared:9"), mount.optional());
    assertTrue(mount.isCgroup2());
    assertEquals("cgroup2", mount.source().toString());
    assertEquals(Set.of("rw", "nsdelegate"), mount.superOptions());
    assertFalse(mount.isReadOnly());
    assertTrue(read("container-ro").visibleCgroup2().getFirst().isReadOnly());
  }

  @Test
  void anEmptySourceAndSeveralOptionalFieldsKeepTheFieldsInPlace() throws Exception {
    final MountInfo mount =
        parse("1 2 0:3 /r /m ro master:1 propagate_from:2 - cgroup2  ro,x\n").mounts().getFirst();
    assertEquals("", mount.source().toString());
    assertEquals(List.of("master:1", "propagate_from:2"), mount.optional());
    assertEquals(Set.of("ro", "x"), mount.superOptions());
  }

  @Test
  void bytesThatAreNotUtf8Survive() throws Exception {
    final RawPath point =
        parse("1 2 0:3 / /a\u00ff\\377\\134\\9 rw - t s rw").mounts().getFirst().mountPoint();
    assertEquals("/a\u00ff\u00ff\\\\9", point.latin1());
    assertEquals(Optional.empty(), point.text());
    assertEquals("/a\\xff\\xff\\\\9", point.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "1 2 0:3 / /m rw",
        "1 2 0:3 / /m rw - cgroup2 s",
        "1 2 0:3 / /m rw shared:1 cgroup2 s rw",
        "x 2 0:3 / /m rw - cgroup2 s rw",
        "1 99999999999999999999 0:3 / /m rw - cgroup2 s rw"
      })
  void aLineOfAnotherFormIsRefusedAndQuoted(final String line) {
    final String message =
        assertThrows(ProcFormatException.class, () -> parse(LINE + line)).getMessage();
    assertTrue(message.contains("'" + line + "'"), message);
  }

  @Test
  void aMountOnAnAncestorHidesToo() throws Exception {
    final String top = "1 1 0:2 / / rw - rootfs rootfs rw\n";
    final String cgroup2 = "3 2 0:4 / /sys/fs/cgroup rw - cgroup2 c rw\n";
    final String sys = "2 1 0:3 / /sys rw - sysfs s rw\n";
    assertEquals(1, parse(top + sys + cgroup2).visibleCgroup2().size());
    final String over = "4 2 0:5 / /sys rw - tmpfs t rw\n";
    assertEquals(List.of(), parse(top + sys + cgroup2 + over).visibleCgroup2());
    final String below = "4 1 0:5 / /sys/fs/cgroup-old rw - tmpfs t rw\n";
    assertEquals(1, parse(top + sys + cgroup2 + below).visibleCgroup2().size());
  }

  @Test
  void theTopNeedNotBeInTheTable() throws Exception {
    final MountTable chrooted = parse(LINE);
    assertEquals(
        Optional.of(chrooted.mounts().getFirst()), chrooted.at(RawPath.of("/sys/fs/cgroup/a")));
    assertEquals(Optional.empty(), chrooted.at(RawPath.of("/sys/fs")));
  }

  @Property
  void anyBytesAreATableOrRefused(@ForAll final byte[] bytes) {
    parseOrRefuse(bytes);
  }

  @Property
  void anyChangeOfARealTableIsATableOrRefused(@ForAll("mutilated") final byte[] bytes) {
    parseOrRefuse(bytes);
  }

  private static void parseOrRefuse(final byte[] bytes) {
    try {
      final MountTable table = MountTable.parse(bytes);
      assertTrue(table.visibleCgroup2().size() <= table.mounts().size());
      table.mounts().forEach(mount -> table.at(mount.root()));
    } catch (final ProcFormatException refused) {
      assertTrue(refused.getMessage().contains("mountinfo"));
    }
  }

  @Provide
  Arbitrary<byte[]> mutilated() throws Exception {
    return Mutilated.anyOf(files());
  }

  @Property
  void escapedNamesComeBack(@ForAll("names") final String name) throws Exception {
    final StringBuilder escaped = new StringBuilder();
    for (final char c : name.toCharArray()) {
      escaped.append(" \t\n\\#".indexOf(c) < 0 ? "" + c : "\\%03o".formatted((int) c));
    }
    assertEquals(
        "/" + name,
        parse("1 2 0:3 / /" + escaped + " rw - t s rw\n")
            .mounts()
            .getFirst()
            .mountPoint()
            .latin1());
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.strings().withCharRange((char) 1, (char) 255).ofMaxLength(20);
  }
}
