package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads statistics of many groups: one kind of file of all groups, then the next kind.
 *
 * <p>The order matters: reading {@code cpu.stat} and {@code memory.stat} in turns is ten times
 * slower on Linux 6.1 (linux-mm, July 2023, "Expensive memory.stat + cpu.stat reads"). A group that
 * was removed, or lacks a file, does not stop a sweep. Each file of each group holds a descriptor
 * until the sweep is closed or the group is found gone. Belongs to the thread that made it; {@link
 * #refresh} allocates nothing once compiled.
 */
public final class Sweep implements AutoCloseable {

  private final List<Cgroup> groups;
  private final List<SweepColumn<?>> columns = new ArrayList<>();

  /**
   * A sweep over {@code groups}, so far without files.
   *
   * @param groups stay the caller's; they are used by {@link #open} only
   */
  public Sweep(final List<Cgroup> groups) {
    this.groups = List.copyOf(groups);
  }

  /**
   * Opens {@code file} in all groups; it is read after those opened before.
   *
   * @return the readers, by the index of the group
   */
  public <R extends StatReader> SweepColumn<R> open(final StatFile<?, R> file)
      throws CgroupException {
    final SweepColumn<R> column = SweepColumn.open(groups, file);
    columns.add(column);
    return column;
  }

  /** Reads all files of all groups; {@link SweepColumn#result} tells how each went. */
  public void refresh() {
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).refresh();
    }
  }

  /** Closes all readers. */
  @Override
  public void close() {
    columns.forEach(SweepColumn::close);
  }
}
