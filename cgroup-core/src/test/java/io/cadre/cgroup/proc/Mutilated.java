package io.cadre.cgroup.proc;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Real files with one stretch replaced by random bytes: nearer to a parser's edges than noise. */
final class Mutilated {

  private Mutilated() {}

  static Arbitrary<byte[]> anyOf(final List<String> files) throws IOException {
    final List<byte[]> contents = new ArrayList<>();
    for (final String file : files) {
      contents.add(ProcFile.bytes(file));
    }
    return Combinators.combine(
            Arbitraries.of(contents),
            Arbitraries.doubles().between(0, 1),
            Arbitraries.integers().between(0, 40),
            Arbitraries.bytes().array(byte[].class).ofMaxSize(12))
        .as(Mutilated::replace);
  }

  private static byte[] replace(
      final byte[] content, final double where, final int length, final byte[] by) {
    final int start = (int) (where * content.length);
    final int end = Math.min(start + length, content.length);
    final byte[] changed = new byte[start + by.length + content.length - end];
    System.arraycopy(content, 0, changed, 0, start);
    System.arraycopy(by, 0, changed, start, by.length);
    System.arraycopy(content, end, changed, start + by.length, content.length - end);
    return changed;
  }
}
