package io.cadre.cgroup.event;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/**
 * What this process writes to control files that its loop watches for {@link Overwrites}, so that
 * own writes are silent. Whoever writes announces the value before, and says afterwards how it
 * went; for files that nobody watches both do nothing. Safe for use by any thread; one file has one
 * writer at a time.
 */
public final class OwnWrites {

  private record Key(long group, String file) {}

  private final Map<Key, List<KnownValue>> values = new ConcurrentHashMap<>();

  OwnWrites() {}

  /**
   * Announces a write.
   *
   * @param group the {@link io.cadre.cgroup.Cgroup#id} of the group
   * @param value as the kernel will show it
   */
  public void begin(final long group, final String file, final String value) {
    begin(group, file, value, value::equals);
  }

  /**
   * Announces a write of a value that the kernel may show in another form.
   *
   * @param isShownAs whether a text, without the newline at its end, is the value as the kernel
   *     shows it, such as {@code 4096} for a limit of {@code 5000}
   */
  public void begin(
      final long group, final String file, final String value, final Predicate<String> isShownAs) {
    find(group, file).forEach(known -> known.begin(new ExpectedValue(value, isShownAs)));
  }

  /** Says whether the write announced last was done; if not, the file is as it was. */
  public void end(final long group, final String file, final boolean done) {
    find(group, file).forEach(known -> known.end(done));
  }

  private List<KnownValue> find(final long group, final String file) {
    return values.getOrDefault(new Key(group, file), List.of());
  }

  void add(final long group, final String file, final KnownValue known) {
    values.compute(
        new Key(group, file),
        (key, list) -> {
          final List<KnownValue> all = list == null ? new CopyOnWriteArrayList<>() : list;
          all.add(known);
          return all;
        });
  }

  void remove(final long group, final String file, final KnownValue known) {
    values.computeIfPresent(
        new Key(group, file),
        (key, list) -> {
          list.remove(known);
          return list.isEmpty() ? null : list;
        });
  }
}
