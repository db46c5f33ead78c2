package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.ControlFileWriter;
import io.cadre.cgroup.setting.CpuMaxSetting;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.setting.NumberSetting;
import io.cadre.cgroup.setting.Setting;
import io.cadre.ffm.Errno;
import java.util.LinkedHashMap;

/**
 * Writes settings of many groups again and again through descriptors that it keeps open, as many as
 * its budget allows; those not used for longest are closed first.
 *
 * <p>The hot path: a file that is kept is written in one pwrite(2), with no allocation once
 * compiled, and not at all when it was given that value last. A result is {@code > 0} when the
 * value was written, 0 when it was skipped, or {@code -errno}. Opening is cold and throws {@link
 * CgroupException}. {@code -ENODEV} means that the group is gone, and closes all that is kept of
 * it. Belongs to the thread that makes it.
 */
public final class WriterCache implements AutoCloseable {

  /** A file of a group. Mutable so that one instance can be used to look others up. */
  private static final class Key {
    private long group;
    private String file;

    Key(final long group, final String file) {
      this.group = group;
      this.file = file;
    }

    @Override
    public int hashCode() {
      return 31 * Long.hashCode(group) + file.hashCode();
    }

    @Override
    public boolean equals(final Object other) {
      return other instanceof final Key key && group == key.group && file.equals(key.file);
    }
  }

  private final FdBudget budget;
  private final Key wanted = new Key(0, "");

  /** In the order of last use; get() moves an entry without allocating. */
  private final LinkedHashMap<Key, KeptWriter> kept = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Makes an empty cache for the calling thread.
   *
   * @param budget what may be open, shared with other caches or not; a cache that finds nothing
   *     left may keep one descriptor all the same
   */
  public WriterCache(final FdBudget budget) {
    this.budget = budget;
  }

  /** Sets a limit to {@code amount}, unsigned, in the unit of the setting. */
  public int set(final Cgroup group, final LimitSetting setting, final long amount)
      throws CgroupException {
    return checked(writer(group, setting).set(amount), group);
  }

  /** Sets a limit to {@code max}. */
  public int setMax(final Cgroup group, final LimitSetting setting) throws CgroupException {
    return checked(writer(group, setting).setMax(), group);
  }

  /** Sets a number; the kernel checks its range. */
  public int set(final Cgroup group, final NumberSetting setting, final long number)
      throws CgroupException {
    return checked(writer(group, setting).set(number), group);
  }

  /** Sets quota and period, both in microseconds. */
  public int set(
      final Cgroup group,
      final CpuMaxSetting setting,
      final long quotaMicros,
      final long periodMicros)
      throws CgroupException {
    return checked(writer(group, setting).set(quotaMicros, periodMicros), group);
  }

  /** Sets the quota to {@code max}, and the period, in microseconds. */
  public int setMax(final Cgroup group, final CpuMaxSetting setting, final long periodMicros)
      throws CgroupException {
    return checked(writer(group, setting).setMax(periodMicros), group);
  }

  /** Forgets what the file was given last: someone else has written it. */
  public void forget(final Cgroup group, final Setting<?> setting) {
    final KeptWriter writer = find(group, setting);
    if (writer != null) {
      writer.forget();
    }
  }

  /** Closes all that is kept of {@code group}. */
  public void drop(final Cgroup group) {
    final long id = group.id();
    kept.entrySet()
        .removeIf(
            entry -> {
              final boolean its = entry.getKey().group == id;
              if (its) {
                close(entry.getValue());
              }
              return its;
            });
  }

  /** {@return how many descriptors are kept} */
  public int size() {
    return kept.size();
  }

  private int checked(final int result, final Cgroup group) {
    if (result == -Errno.ENODEV) {
      drop(group);
    }
    return result;
  }

  private KeptWriter writer(final Cgroup group, final Setting<?> setting) throws CgroupException {
    final KeptWriter found = find(group, setting);
    return found != null ? found : open(group, setting.file());
  }

  private KeptWriter find(final Cgroup group, final Setting<?> setting) {
    wanted.group = group.id();
    wanted.file = setting.file();
    return kept.get(wanted);
  }

  private KeptWriter open(final Cgroup group, final String file) throws CgroupException {
    while (!budget.take()) {
      if (kept.isEmpty()) {
        budget.takeBeyond();
        break;
      }
      closeEldest();
    }
    try {
      final KeptWriter writer = new KeptWriter(openFile(group, file));
      kept.put(new Key(group.id(), file), writer);
      return writer;
    } catch (final CgroupException e) {
      budget.give();
      throw e;
    }
  }

  /** The rest of the process may have used up the descriptors: then some of these make room. */
  private ControlFileWriter openFile(final Cgroup group, final String file) throws CgroupException {
    while (true) {
      try {
        return group.openWriter(file);
      } catch (final CgroupException e) {
        if (e.problem() != CgroupProblem.TOO_MANY_FILES || kept.isEmpty()) {
          throw e;
        }
        closeEldest();
      }
    }
  }

  private void closeEldest() {
    close(kept.pollFirstEntry().getValue());
  }

  private void close(final KeptWriter writer) {
    writer.close();
    budget.give();
  }

  /** Closes all that is kept. Only the owner may do so. */
  @Override
  public void close() {
    kept.values().forEach(this::close);
    kept.clear();
  }
}
