package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.LimitSetting;
import java.nio.file.Path;

/** An operation on a control group of its own. */
public abstract class OnGroup extends OnOneGroup {

  private BenchGroup group;

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
