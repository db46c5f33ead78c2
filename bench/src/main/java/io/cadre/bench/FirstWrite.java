package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.setting.Groups;
import io.cadre.cgroup.setting.HugeTlb;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.setting.SettingWriter;
import io.cadre.ffm.CadreRuntime;
import java.nio.file.Path;
import java.util.Set;

/**
 * Opens the hierarchy and a group that is there, and sets one value, as soon as the JVM has
 * started; as a node agent does that comes up on a node with pods.
 */
public final class FirstWrite {

  private static final long HUGE_PAGE = 2L << 20;

  private FirstWrite() {}

  /**
   * Runs, and prints the nanoseconds from here, then those since the process was started.
   *
   * @param arguments System.nanoTime() of whoever started this, the mount, the group's path, the
   *     file, and {@code preload} to have everything linked before the first clock starts
   * @throws CgroupException if the group cannot be opened
   */
  public static void main(final String[] arguments) throws CgroupException {
    if (arguments.length > 4) {
      CadreRuntime.preload();
    }
    final long begun = System.nanoTime();
    final LimitSetting setting =
        arguments[3].equals(Groups.MAX_DEPTH.file()) ? Groups.MAX_DEPTH : HugeTlb.max(HUGE_PAGE);
    try (CgroupRoot root = CgroupRoot.open(Path.of(arguments[1]), Set.of());
        var group = root.open(CgroupPath.of(arguments[2]));
        SettingWriter writer = setting.openWriter(group)) {
      final int result = writer.set(BenchGroup.VALUES[0]);
      final long written = System.nanoTime();
      if (result < 0) {
        throw new IllegalStateException("errno " + -result);
      }
      System.out.println(written - begun);
      // CLOCK_MONOTONIC is the same in all processes.
      System.out.println(written - Long.parseLong(arguments[0]));
    }
  }
}
