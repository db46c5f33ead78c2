package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.LimitSetting;
import org.openjdk.jmh.annotations.Benchmark;

/** One value through the file's name: open, write, close. */
public class OpenSetClose extends OnGroup {

  private Cgroup group;
  private LimitSetting setting;

  @Override
  protected void open(final Cgroup opened) throws CgroupException {
    group = opened;
    setting = setting();
  }

  @Override
  @Benchmark
  public long run() throws CgroupException {
    final long value = next();
    setting.write(group, Limit.of(value));
    return value;
  }

  @Override
  protected void close() {
    // the group is closed by the one who made it
  }
}
