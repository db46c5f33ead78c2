package io.cadre.cgroup.setting;

import java.util.Optional;

/** What names the rows of a file. */
interface KeyForm<K> {

  /** The key of a row, or empty for a row that is none of the table. */
  Optional<K> parse(String word);

  /** Throws {@link IllegalArgumentException} if {@code key} cannot name a row; any can here. */
  default void require(final K key) {}
}
