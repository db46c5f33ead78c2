package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileReader;
import java.util.ArrayList;
import java.util.List;

/** Reads a file of many groups as a sweep does, and leaves the text as it is. */
public final class UnparsedSweep implements AutoCloseable {

  private final List<ControlFileReader> readers = new ArrayList<>();

  UnparsedSweep(final List<Cgroup> groups, final String file) throws CgroupException {
    for (final Cgroup group : groups) {
      readers.add(group.openReader(file));
    }
  }

  /** Reads all. */
  public void refresh() {
    for (int i = 0; i < readers.size(); i++) {
      final int length = readers.get(i).refresh();
      if (length <= 0) {
        throw new IllegalStateException("errno " + -length);
      }
    }
  }

  @Override
  public void close() {
    readers.forEach(ControlFileReader::close);
  }
}
