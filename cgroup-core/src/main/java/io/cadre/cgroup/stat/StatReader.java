package io.cadre.cgroup.stat;

import io.cadre.cgroup.CgroupException;

/**
 * Reads one statistics file of one group again and again.
 *
 * <p>The hot path: no allocation once compiled and once the form of the file is learned, and no
 * exception but for asking for a value that is absent. A reader belongs to the thread that opened
 * it.
 */
public interface StatReader extends AutoCloseable {

  /**
   * Reads the file, in one pread(2).
   *
   * @return {@code >= 0}, or {@code -errno}, and then no value is present; {@code -ENODEV} for ever
   *     once the group is gone
   */
  int refresh();

  /**
   * {@return what is behind a negative result of {@link #refresh}} Cold; the handle of the group
   * must still be open.
   */
  CgroupException failure(int result);

  /** Closes the file. Only the owner may do so. */
  @Override
  void close();
}
