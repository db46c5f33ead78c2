package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.SettingWriter;
import io.cadre.ffm.CadreRuntime;
import java.util.List;

/** Sets one value as soon as the JVM has started, and prints the nanoseconds that took. */
public final class FirstWrite {

  private FirstWrite() {}

  /**
   * Runs.
   *
   * @param arguments {@code preload} to have everything linked before the clock starts
   * @throws CgroupException if there is no group to be had
   */
  public static void main(final String[] arguments) throws CgroupException {
    if (List.of(arguments).contains("preload")) {
      CadreRuntime.preload();
    }
    final long begun = System.nanoTime();
    try (BenchGroup group = BenchGroup.create();
        SettingWriter writer = BenchGroup.setting().openWriter(group.group())) {
      final int result = writer.set(BenchGroup.VALUES[0]);
      System.out.println(System.nanoTime() - begun);
      if (result < 0) {
        throw new IllegalStateException("errno " + -result);
      }
    }
  }
}
