package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.SettingWriter;
import org.openjdk.jmh.annotations.Benchmark;

/** One value that differs from the last one, through a writer that is kept open. */
public class SetValue extends OnGroup {

  private SettingWriter writer;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    writer = setting().openWriter(group);
  }

  @Override
  @Benchmark
  public long run() {
    return writer.set(next());
  }

  @Override
  protected void close() {
    writer.close();
  }
}
