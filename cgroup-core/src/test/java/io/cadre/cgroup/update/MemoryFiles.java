package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Setting;
import io.cadre.ffm.Errno;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Control files in memory: rounds to pages, and refuses what the kernel refuses of a burst above
 * the quota and of the weight of an idle group. Writes can be made to fail.
 */
final class MemoryFiles implements ControlFiles {

  static final long PAGE = 4096;

  /** Called at each write, which it may refuse. */
  interface Hook {
    void at(int number, Cgroup group, String file, String value) throws CgroupException;
  }

  record Place(Cgroup group, String file) {
    @Override
    public String toString() {
      return group + " " + file;
    }
  }

  final Map<Place, String> content = new HashMap<>();
  final List<String> writes = new ArrayList<>();

  /** Bytes that memory.reclaim can free. */
  final Map<Cgroup, Long> reclaimable = new HashMap<>();

  Hook before = (_, _, _, _) -> {};
  Hook after = (_, _, _, _) -> {};
  private int number;

  synchronized <T> void put(final Cgroup group, final Setting<T> setting, final T value) {
    content.put(new Place(group, setting.file()), setting.format(setting.stored(value, PAGE)));
  }

  synchronized <T> T get(final Cgroup group, final Setting<T> setting) {
    return setting.parse(content.get(new Place(group, setting.file())));
  }

  synchronized void use(final Cgroup group, final long bytes) {
    content.put(new Place(group, "memory.current"), Long.toString(bytes));
  }

  @Override
  public String read(final Cgroup group, final String file) throws CgroupException {
    synchronized (this) {
      final String text = content.get(new Place(group, file));
      if (text == null) {
        throw DirectoryGroups.refusal(group, file, "", Errno.ENODEV);
      }
      return text;
    }
  }

  @Override
  public void write(final Cgroup group, final String file, final String value)
      throws CgroupException {
    final int mine;
    synchronized (this) {
      mine = number++;
    }
    before.at(mine, group, file, value); // may block: not under the lock
    synchronized (this) {
      final Place place = new Place(group, file);
      if (file.equals("memory.reclaim")) {
        reclaim(group, Long.parseLong(value));
        return;
      }
      if (!content.containsKey(place)) {
        throw DirectoryGroups.refusal(group, file, value, Errno.ENODEV);
      }
      checkRules(group, file, value);
      writes.add(place + " = " + value);
      content.put(place, rounded(file, value));
      after.at(mine, group, file, value);
    }
  }

  private void reclaim(final Cgroup group, final long bytes) throws CgroupException {
    final long freed = Math.min(bytes, reclaimable.getOrDefault(group, 0L));
    reclaimable.merge(group, -freed, Long::sum);
    use(group, Long.parseLong(content.get(new Place(group, "memory.current"))) - freed);
    if (freed < bytes) {
      throw DirectoryGroups.refusal(group, "memory.reclaim", Long.toString(bytes), Errno.EAGAIN);
    }
  }

  private static String rounded(final String file, final String value) {
    return file.startsWith("memory.") && !file.equals("memory.oom.group")
        ? Memory.MAX.stored(Memory.MAX.parse(value), PAGE).toString()
        : value;
  }

  private void checkRules(final Cgroup group, final String file, final String value)
      throws CgroupException {
    final boolean refused =
        switch (file) {
          case "cpu.max" -> isBelow(value, content.get(new Place(group, "cpu.max.burst")));
          case "cpu.max.burst" -> isBelow(content.get(new Place(group, "cpu.max")), value);
          case "cpu.weight" -> "1".equals(content.get(new Place(group, "cpu.idle")));
          default -> false;
        };
    if (refused) {
      throw DirectoryGroups.refusal(group, file, value, Errno.EINVAL);
    }
  }

  /** tg_set_cfs_bandwidth(): quota != RUNTIME_INF && burst > quota. */
  private static boolean isBelow(final String cpuMax, final String burst) {
    return cpuMax != null
        && burst != null
        && !cpuMax.startsWith("max")
        && Cpu.MAX.parse(cpuMax).quotaMicros() instanceof Limit.Amount(final long quota)
        && Long.compareUnsigned(quota, Long.parseLong(burst)) < 0;
  }

  @Override
  public long pageSize() {
    return PAGE;
  }
}
