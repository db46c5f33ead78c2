package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.SettingWriter;
import org.openjdk.jmh.annotations.Benchmark;

/** The value that was set last, once more. */
public class SetUnchanged extends OnGroup {

  private SettingWriter writer;
  private long value;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    writer = setting().openWriter(group);
    value = next();
    writer.set(value);
  }

  @Override
  @Benchmark
  public long run() {
    return writer.set(value);
  }

  @Override
  protected void close() {
    writer.close();
  }
}
