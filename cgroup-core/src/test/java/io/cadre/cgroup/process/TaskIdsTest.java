package io.cadre.cgroup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TaskIdsTest {

  @Test
  void anIdIsKeptOnceAndZerosAreCounted() {
    final TaskIds ids = TaskIds.parse("30\n0\n4194304\n30\n0\n1\n");
    assertEquals(List.of(1, 30, 4_194_304), List.copyOf(ids.ids()));
    assertEquals(2, ids.outsideNamespace());
    assertFalse(ids.isEmpty());
    assertFalse(TaskIds.parse("0\n").isEmpty());
    assertTrue(TaskIds.parse("").isEmpty());
  }

  @Test
  void twoListsAddUp() {
    final TaskIds both = TaskIds.parse("1\n2\n0\n").with(TaskIds.parse("2\n3\n0\n"));
    assertEquals(List.of(1, 2, 3), List.copyOf(both.ids()));
    assertEquals(2, both.outsideNamespace());
  }

  @Test
  void whatIsNoNumberIsRefused() {
    assertThrows(NumberFormatException.class, () -> TaskIds.parse("12\nx\n"));
    assertThrows(NumberFormatException.class, () -> TaskIds.parse("-1\n"));
  }

  @Property
  void everyListComesBack(@ForAll final List<@IntRange(min = 0, max = 4_194_304) Integer> ids) {
    final StringBuilder text = new StringBuilder();
    ids.forEach(id -> text.append(id).append('\n'));
    final TaskIds read = TaskIds.parse(text.toString());
    final TreeSet<Integer> expected = new TreeSet<>(ids);
    expected.remove(0);
    assertEquals(expected, read.ids());
    assertEquals(ids.stream().filter(id -> id == 0).count(), read.outsideNamespace());
  }
}
