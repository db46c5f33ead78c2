package io.cadre.cgroup.event;

import java.util.Arrays;

/**
 * The feeds of a loop, each under a token that epoll(7) hands back. A token is never given twice,
 * so an event that was fetched before its feed left finds nothing.
 */
final class FeedTable {

  private Feed[] feeds = new Feed[16];
  private int[] generations = new int[16];
  private int[] free = new int[16];
  private int freeCount;
  private int used;

  synchronized long add(final Feed feed) {
    final int slot = freeCount > 0 ? free[--freeCount] : unused();
    feeds[slot] = feed;
    return (long) ++generations[slot] << Integer.SIZE | slot;
  }

  private int unused() {
    if (used == feeds.length) {
      feeds = Arrays.copyOf(feeds, 2 * used);
      generations = Arrays.copyOf(generations, 2 * used);
      free = Arrays.copyOf(free, 2 * used);
    }
    return used++;
  }

  synchronized void remove(final long token) {
    if (find(token) != null) {
      final int slot = (int) token;
      feeds[slot] = null;
      free[freeCount++] = slot;
    }
  }

  /** The feed under {@code token}, or null when it has left. */
  synchronized Feed find(final long token) {
    final int slot = (int) token;
    return generations[slot] == (int) (token >>> Integer.SIZE) ? feeds[slot] : null;
  }
}
