package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/**
 * A flat keyed statistics file, such as {@code memory.stat}.
 *
 * @param file the name of the file
 * @param keys the keys known by name
 * @param <K> their type
 */
public record FlatFile<K extends Enum<K> & StatKey>(String file, Class<K> keys)
    implements StatFile<Counters<K>, FlatReader<K>> {

  @Override
  public Counters<K> parse(final String text) {
    return Rows.counters(text, keys);
  }

  @Override
  public FlatReader<K> openReader(final Cgroup group) throws CgroupException {
    return new FlatReader<>(group.openReader(file), keys);
  }
}
