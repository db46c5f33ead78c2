package io.cadre.cgroup.event;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Control files as they are written, by anyone and this process too, reported as {@link
 * GroupListener#written}.
 *
 * <p>The kernel tells of every write (IN_MODIFY); several in a row can be reported as one. A
 * process that is moved into a group shows as one of {@code cgroup.procs}, a child that is born
 * there does not. Costs one inotify watch for the directory and nothing for a file, which is not
 * opened and need not be there: {@link Overwrites} reads the values too, with a descriptor each.
 *
 * @param files the names of the control files
 */
public record Writes(Set<String> files) implements Source {

  /** Sorts and copies. */
  public Writes {
    files = Collections.unmodifiableSet(new TreeSet<>(files));
  }

  /** {@return writes to these files} */
  public static Writes to(final String... files) {
    return new Writes(Set.of(files));
  }
}
