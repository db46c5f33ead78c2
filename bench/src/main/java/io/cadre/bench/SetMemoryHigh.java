package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.SettingWriter;
import org.openjdk.jmh.annotations.Benchmark;

/** {@code memory.high} through a writer that is kept open; needs the memory controller. */
public class SetMemoryHigh extends OnGroup {

  private SettingWriter writer;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    writer = Memory.HIGH.openWriter(group);
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
