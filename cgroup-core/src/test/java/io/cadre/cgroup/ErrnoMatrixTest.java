package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each kernel answers over the API as it answered a C program, and every error is explained. */
@Tag("privileged")
class ErrnoMatrixTest {

  private static final int ROWS = 147;
  private static final int OMITTED = 5;

  @Test
  void everyRowComesOutAsRecordedAndEveryErrorIsExplained() throws Exception {
    final String release = System.getProperty("os.version");
    final Optional<List<MatrixRow>> rows = MatrixRow.of(release);
    assumeTrue(rows.isPresent(), "no column for Linux " + release);
    assertEquals(ROWS, rows.get().size());
    assertEquals(
        OMITTED, rows.get().stream().filter(r -> MatrixReplay.omitted(r).isPresent()).count());
    assertEquals(List.of(), differences(rows.get()));
  }

  private static List<String> differences(final List<MatrixRow> rows) throws Exception {
    final Map<String, String> problems = problems();
    final List<String> differences = new ArrayList<>();
    try (ScratchDisk disk = new ScratchDisk();
        MatrixLayout layout = new MatrixLayout()) {
      final MatrixReplay replay = new MatrixReplay(layout, disk);
      for (final MatrixRow row : rows) {
        if (MatrixReplay.omitted(row).isEmpty()) {
          check(row, replay, problems).ifPresent(differences::add);
        }
      }
    }
    return differences;
  }

  private static Optional<String> check(
      final MatrixRow row, final MatrixReplay replay, final Map<String, String> problems)
      throws IOException {
    final String expected = MatrixReplay.expected(row);
    String actual;
    try {
      actual = replay.outcome(row);
    } catch (final CgroupException e) {
      actual = e.errnoName();
      final String problem = problems.get(row.name() + '\t' + e.errnoName());
      if (!e.problem().name().equals(problem)) {
        return Optional.of(
            "\n" + row.name() + ": " + e + " is " + e.problem() + ", not " + problem);
      }
    }
    return actual.equals(expected) || MatrixReplay.dependsOnTheBuild(row, actual)
        ? Optional.empty()
        : Optional.of("\n" + row.name() + ": " + actual + ", not " + expected);
  }

  /** By name and error of a row. */
  private static Map<String, String> problems() throws IOException {
    final Map<String, String> problems = new HashMap<>();
    for (final String[] line : MatrixRow.lines("/errno-problems.tsv")) {
      problems.put(line[0] + '\t' + line[1], line[2]);
    }
    return problems;
  }
}
