package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.LimitSetting;
import java.nio.file.Path;

/** An operation on a control group of its own. */
public abstract class OnGroup extends Operation {

  private BenchGroup group;
  private long turn;

  /** Opens what the operation needs in {@code group}. */
  protected abstract void open(Cgroup group) throws Exception;

  /** Closes what was opened in the group. */
  protected abstract void close() throws Exception;

  /** {@return one of two values, the other one each time} */
  protected final long next() {
    return BenchGroup.VALUES[(int) (turn++ & 1)];
  }

  @Override
  public final void prepare() throws Exception {
    group = BenchGroup.create();
    open(group.group());
  }

  @Override
  public final void end() throws Exception {
    close();
    group.close();
  }

  /** {@return the folder of the group} */
  protected final Path folder() {
    return group.folder();
  }

  /** {@return the setting that is written} */
  protected static LimitSetting setting() throws CgroupException {
    return BenchGroup.setting();
  }
}
