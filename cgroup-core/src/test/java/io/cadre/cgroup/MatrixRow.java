package io.cadre.cgroup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One operation that was tried on real kernels by a C program, and what the running one answered.
 *
 * @param name what was tried
 * @param verb how, such as {@code w} for open and write
 * @param target the file or directory, with {@code $ROOT} or {@code $POD} in it
 * @param value what was written, or further arguments
 * @param expected what the kernel answered
 */
record MatrixRow(String name, String verb, String target, String value, String expected) {

  private static final int FIRST_KERNEL = 2;
  private static final int KERNELS = 4;

  /** The rows with the answers of the kernel {@code release}, or empty when it is not in there. */
  static Optional<List<MatrixRow>> of(final String release) throws IOException {
    final List<String[]> lines = lines("/errno-matrix.tsv");
    final String[] head = lines.getFirst();
    return IntStream.range(FIRST_KERNEL, FIRST_KERNEL + KERNELS)
        .filter(i -> release.startsWith(majorAndMinor(head[i])))
        .boxed()
        .findFirst()
        .map(i -> lines.stream().skip(1).map(line -> row(line, i)).toList());
  }

  static List<String[]> lines(final String resource) throws IOException {
    try (InputStream in = MatrixRow.class.getResourceAsStream(resource)) {
      final String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().map(line -> line.split("\t", -1)).toList();
    }
  }

  private static String majorAndMinor(final String release) {
    return String.join(".", Arrays.asList(release.split("\\.")).subList(0, 2)) + ".";
  }

  private static MatrixRow row(final String[] line, final int column) {
    final String[] probe = line[1].split(" ", 3);
    final String value = probe.length < 3 ? "" : probe[2].replace("\\n", "\n");
    return new MatrixRow(line[0], probe[0], probe[1], value, line[column]);
  }
}
