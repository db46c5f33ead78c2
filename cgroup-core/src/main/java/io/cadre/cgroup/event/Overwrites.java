package io.cadre.cgroup.event;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Settings that others may overwrite, reported as {@link GroupListener#overwritten}.
 *
 * <p>The kernel tells of every write to a control file by anyone (IN_MODIFY); the value is then
 * read and compared with the last one known. A write of the value that is there already is not
 * reported, and one of this process is not if it was announced in {@link OwnWrites}. Costs one
 * inotify watch for the directory and one descriptor for each file.
 *
 * @param files the names of the control files; all must be there
 */
public record Overwrites(Set<String> files) implements Source {

  /** Sorts and copies. */
  public Overwrites {
    files = Collections.unmodifiableSet(new TreeSet<>(files));
  }

  /** {@return overwrites of these files} */
  public static Overwrites of(final String... files) {
    return new Overwrites(Set.of(files));
  }
}
