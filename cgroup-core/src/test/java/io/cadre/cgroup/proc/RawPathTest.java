package io.cadre.cgroup.proc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RawPathTest {

  @Property
  void bytesComeBack(@ForAll final byte[] bytes) {
    assertArrayEquals(bytes, RawPath.of(bytes).bytes());
  }

  @Test
  void textComesBack() {
    assertEquals(Optional.of("/\u00e9/\u20ac"), RawPath.of("/\u00e9/\u20ac").text());
    assertEquals("/\u00e9", RawPath.of("/\u00e9").toString());
    assertThrows(IllegalArgumentException.class, () -> new RawPath("\u20ac"));
  }

  @Test
  void namesAreWhatIsBetweenSlashes() {
    assertEquals(List.of(), RawPath.of("/").names());
    assertEquals(List.of(RawPath.of("a"), RawPath.of("b")), RawPath.of("/a//b/").names());
  }

  @ParameterizedTest
  @CsvSource({
    "/,/,true",
    "/,/a,true",
    "/a,/a,true",
    "/a,/a/b,true",
    "/a,/ab,false",
    "/a/b,/a,false"
  })
  void coversItselfAndWhatIsBelow(final String above, final String path, final boolean covers) {
    assertEquals(covers, RawPath.of(above).covers(RawPath.of(path)));
  }
}
