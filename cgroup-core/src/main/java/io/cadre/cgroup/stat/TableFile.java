package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.function.Function;

/**
 * A nested keyed statistics file, such as {@code io.stat}.
 *
 * @param <S> the snapshot
 */
public final class TableFile<S> implements StatFile<S, TableReader> {

  private final String file;
  private final Function<String, S> parser;

  TableFile(final String file, final Function<String, S> parser) {
    this.file = file;
    this.parser = parser;
  }

  @Override
  public String file() {
    return file;
  }

  @Override
  public S parse(final String text) {
    return parser.apply(text);
  }

  @Override
  public TableReader openReader(final Cgroup group) throws CgroupException {
    return TableReader.open(group, file);
  }

  @Override
  public String toString() {
    return file;
  }
}
