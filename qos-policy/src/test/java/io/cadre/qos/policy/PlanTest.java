package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.QosClass;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

final class PlanTest {
  private static PlannedFile file(final String name, final String value, final String reason) {
    return new PlannedFile(name, value, "Rule", () -> reason);
  }

  private static PlannedGroup group(
      final String path, final int oomScoreAdj, final PlannedFile... files) {
    final SequencedMap<String, PlannedFile> byName = new LinkedHashMap<>();
    for (final PlannedFile file : files) {
      byName.put(file.file(), file);
    }
    return new PlannedGroup(
        path,
        GroupRole.CONTAINER,
        "label",
        QosClass.BURSTABLE,
        byName,
        OptionalInt.of(oomScoreAdj));
  }

  private static Plan plan(final PlannedGroup... groups) {
    return new Plan(List.of(groups));
  }

  @Test
  void reasonsDoNotCountForEquality() {
    final Plan one = plan(group("/a", 1, file("cpu.weight", "1", "because")));
    final Plan other = plan(group("/a", 1, file("cpu.weight", "1", "for another reason")));
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertTrue(one.diff(other).isEmpty());
    assertEquals("because", one.group("/a").orElseThrow().files().get("cpu.weight").reason());
  }

  @Test
  void valuesAndOrderCount() {
    final PlannedGroup a = group("/a", 1, file("cpu.weight", "1", ""));
    final PlannedGroup b = group("/b", 1);
    assertNotEquals(plan(a), plan(group("/a", 1, file("cpu.weight", "2", ""))));
    assertNotEquals(plan(a), plan(group("/a", 2, file("cpu.weight", "1", ""))));
    assertNotEquals(plan(a, b), plan(b, a));
    assertTrue(plan(a, b).diff(plan(b, a)).isEmpty());
  }

  @Test
  void groupIsFoundByItsPath() {
    final PlannedGroup a = group("/a", 1);
    assertEquals(Optional.of(a), plan(a).group("/a"));
    assertEquals(Optional.empty(), plan(a).group("/b"));
    assertEquals(List.of(a), plan(a).groups());
    assertThrows(UnsupportedOperationException.class, () -> plan(a).groups().clear());
    assertThrows(IllegalArgumentException.class, () -> plan(a, a));
  }

  @Test
  void diffNamesWhatChanges() {
    final PlannedGroup kept = group("/kept", 1, file("cpu.max", "max 100000", ""));
    final PlannedGroup gone = group("/gone", 1);
    final PlannedGroup before =
        group("/a", 1, file("cpu.weight", "1", ""), file("memory.max", "1", ""));
    final PlannedGroup after =
        group("/a", 1, file("memory.max", "2", ""), file("memory.low", "0", ""));
    final PlannedGroup fresh = group("/fresh", 1);
    final PlanDiff diff = plan(kept, gone, before).diff(plan(kept, after, fresh));
    assertFalse(diff.isEmpty());
    assertEquals(List.of(fresh), diff.added());
    assertEquals(List.of(gone), diff.removed());
    assertEquals(List.of(new PlanDiff.Change(before, after)), diff.changed());
    assertEquals(
        List.of(
            new PlanDiff.FileChange(
                "cpu.weight", Optional.of(file("cpu.weight", "1", "")), Optional.empty()),
            new PlanDiff.FileChange(
                "memory.max",
                Optional.of(file("memory.max", "1", "")),
                Optional.of(file("memory.max", "2", ""))),
            new PlanDiff.FileChange(
                "memory.low", Optional.empty(), Optional.of(file("memory.low", "0", "")))),
        diff.changed().getFirst().files());
  }

  @Test
  void filesAreAMapInTheirOrder() {
    final SequencedMap<String, PlannedFile> files =
        group("/a", 1, file("b", "1", ""), file("a", "2", "")).files();
    assertEquals(List.of("b", "a"), List.copyOf(files.keySet()));
    assertEquals(List.of("a", "b"), List.copyOf(files.reversed().keySet()));
    assertEquals("2", files.get("a").value());
    assertFalse(files.containsKey("c"));
    assertEquals(new LinkedHashMap<>(files), files);
    assertThrows(UnsupportedOperationException.class, files::clear);
  }
}
