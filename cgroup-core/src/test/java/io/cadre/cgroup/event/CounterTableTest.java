package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.stat.MemoryEventKey;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CounterTableTest {

  private final CounterTable table = new CounterTable();
  private final Counts counts = new Counts("memory.events", table);

  private void take(final String text) {
    final byte[] bytes = (text + "rest of an older text\n").getBytes(StandardCharsets.ISO_8859_1);
    table.take(bytes, text.length());
  }

  @Test
  void r58_growthIsTakenKeyByKey() {
    take("low 0\nhigh 3\nmax 1\noom 0\noom_kill 0\n");
    take("low 0\nhigh 5\nmax 1\noom 0\noom_kill 0\n");
    assertTrue(table.hasGrown());
    assertEquals(2, counts.growth(MemoryEventKey.HIGH));
    assertEquals(0, counts.growth(MemoryEventKey.MAX));
    assertEquals(0, counts.growth(MemoryEventKey.OOM_KILL));
    take("low 0\nhigh 5\nmax 1\noom 0\noom_kill 0\n");
    assertFalse(table.hasGrown());
  }

  @Test
  void r59_outOfMemoryIsNotAKill() {
    take("oom 1\noom_kill 0\n");
    take("oom 2\noom_kill 0\n");
    assertEquals(1, counts.growth(MemoryEventKey.OOM));
    assertEquals(0, counts.growth(MemoryEventKey.OOM_KILL));
  }

  @Test
  void r60_unknownKeysAreKeptAndMissingOnesAreAbsent() {
    take("oom 1\nnew_key 4\n");
    take("oom 1\nnew_key 6\n");
    assertFalse(counts.has(MemoryEventKey.OOM_GROUP_KILL));
    assertEquals(0, counts.growth(MemoryEventKey.OOM_GROUP_KILL));
    assertEquals("new_key", counts.key(1));
    assertEquals(2, counts.growth("new_key"));
    assertEquals(6, counts.total(1));
  }

  @Test
  void aKeyThatComesUpLaterStartsFromZero() {
    take("oom 1\n");
    take("low 2\noom 4\n");
    assertEquals(2, counts.growth("low"));
    assertEquals(3, counts.growth("oom"));
  }

  @Test
  void numbersAreUnsigned() {
    take("a 9223372036854775807\n");
    take("a 18446744073709551615\n");
    assertEquals(Long.MIN_VALUE, counts.growth("a"));
    assertEquals(-1, counts.total(0));
  }
}
