package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;

/**
 * A statistics file of one value, such as {@code memory.current}.
 *
 * @param file the name of the file
 */
public record ValueFile(String file) implements StatFile<Limit, ValueReader> {

  /**
   * {@inheritDoc}
   *
   * @return an amount, unsigned, or {@code max}
   */
  @Override
  public Limit parse(final String text) {
    final String word = text.strip();
    if (word.equals("max")) {
      return Limit.MAX;
    }
    return Limit.of(
        Numbers.number(word)
            .orElseThrow(
                () -> new IllegalArgumentException(file + " is not a number: '" + word + "'")));
  }

  @Override
  public ValueReader openReader(final Cgroup group) throws CgroupException {
    return new ValueReader(group.openReader(file));
  }
}
