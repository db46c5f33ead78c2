package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;
import java.util.ArrayList;
import java.util.List;

/**
 * One kind of file of all groups of a {@link Sweep}. Belongs to the thread of the sweep.
 *
 * @param <R> the type of reader
 */
public final class SweepColumn<R extends StatReader> {

  private final List<R> readers;
  private final int[] results;

  private SweepColumn(final List<R> readers, final int[] results) {
    this.readers = readers;
    this.results = results;
  }

  static <R extends StatReader> SweepColumn<R> open(
      final List<Cgroup> groups, final StatFile<?, R> file) throws CgroupException {
    final List<R> readers = new ArrayList<>();
    final int[] results = new int[groups.size()];
    final SweepColumn<R> column = new SweepColumn<>(readers, results);
    try {
      for (final Cgroup group : groups) {
        readers.add(openIfThere(group, file, results, readers.size()));
      }
      return column;
    } catch (final CgroupException | RuntimeException e) {
      column.close();
      throw e;
    }
  }

  private static <R extends StatReader> R openIfThere(
      final Cgroup group, final StatFile<?, R> file, final int[] results, final int index)
      throws CgroupException {
    try {
      return file.openReader(group);
    } catch (final CgroupException e) {
      if (e.problem() == CgroupProblem.GONE) {
        results[index] = -Errno.ENODEV;
      } else if (e.problem().isAbsence()) {
        results[index] = -Errno.ENOENT;
      } else {
        throw e;
      }
      return null;
    }
  }

  void refresh() {
    for (int i = 0; i < results.length; i++) {
      final R reader = readers.get(i);
      if (reader != null) {
        results[i] = reader.refresh();
        if (results[i] == -Errno.ENODEV) {
          reader.close(); // a removed group never comes back
          readers.set(i, null);
        }
      }
    }
  }

  /**
   * {@return the result of the last refresh for a group: {@code >= 0}, or {@code -errno}} {@code
   * -ENODEV} for ever once the group is gone, {@code -ENOENT} if it had no such file when the
   * column was opened.
   *
   * @param group its index in the list the sweep was made with
   */
  public int result(final int group) {
    return results[group];
  }

  /** {@return whether the group was removed, or the file taken away} */
  public boolean isGone(final int group) {
    return results[group] == -Errno.ENODEV;
  }

  /**
   * {@return the reader of a group, refreshed by the sweep}
   *
   * @throws IllegalStateException if the group is gone or never had the file: see {@link #result}
   */
  public R reader(final int group) {
    final R reader = readers.get(group);
    if (reader == null) {
      throw new IllegalStateException("nothing to read for group " + group);
    }
    return reader;
  }

  void close() {
    for (final R reader : readers) {
      if (reader != null) {
        reader.close();
      }
    }
    readers.replaceAll(reader -> null);
  }
}
