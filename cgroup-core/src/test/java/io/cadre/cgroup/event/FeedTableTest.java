package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeedTableTest {

  private final FeedTable table = new FeedTable();

  @Test
  void aTokenOfAFeedThatHasLeftFindsNothing() {
    final Feed first = events -> {};
    final Feed second = events -> {};
    final long token = table.add(first);
    assertSame(first, table.find(token));
    table.remove(token);
    table.remove(token);
    final long next = table.add(second);
    assertNotEquals(token, next);
    assertNull(table.find(token));
    assertSame(second, table.find(next));
    table.remove(token);
    assertSame(second, table.find(next));
  }

  @Test
  void growsWithTheNumberOfFeeds() {
    final List<Long> tokens = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      tokens.add(table.add(events -> {}));
    }
    tokens.forEach(table::remove);
    tokens.forEach(token -> assertNull(table.find(token)));
    assertNull(table.find(-1L << Integer.SIZE | 99));
  }
}
