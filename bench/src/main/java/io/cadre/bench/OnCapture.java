package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.io.IOException;

/** An operation on a captured file in memory, which the C floor uses too. */
public abstract class OnCapture extends Operation {

  private CapturedGroup captured;

  /** Opens what the operation needs in {@code group}. */
  protected abstract void open(Cgroup group) throws CgroupException;

  /** Closes what was opened in the group. */
  protected abstract void close();

  @Override
  public final void prepare() throws IOException, ReflectiveOperationException {
    captured = CapturedGroup.make();
    open(captured.group());
  }

  @Override
  public final void end() throws IOException {
    close();
    captured.close();
  }
}
