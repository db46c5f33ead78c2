package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class IntTableProperties {

  @Property
  void isLikeAMap(@ForAll final List<@IntRange(min = -60, max = 60) Integer> steps) {
    final IntTable<Integer> table = new IntTable<>();
    final Map<Integer, Integer> map = new HashMap<>();
    int number = 0;
    for (final int step : steps) {
      final int key = Math.abs(step) + 1;
      if (step < 0) {
        table.remove(key);
        map.remove(key);
      } else {
        table.put(key, number);
        map.put(key, number++);
      }
      assertEquals(map.size(), table.size());
      assertEquals(map.size(), table.all().length);
      for (int i = 1; i <= 61; i++) {
        assertEquals(map.get(i), table.get(i));
      }
    }
  }
}
