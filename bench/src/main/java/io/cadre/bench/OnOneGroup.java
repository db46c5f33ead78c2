package io.cadre.bench;

import io.cadre.cgroup.Cgroup;

/** An operation on one control group, by itself one of its own. */
public abstract class OnOneGroup extends Operation {

  private long turn;

  /** Opens what the operation needs in {@code group}. */
  protected abstract void open(Cgroup group) throws Exception;

  /** Closes what was opened in the group. */
  protected abstract void close() throws Exception;

  /** {@return one of two values, the other one each time} */
  protected final long next() {
    return BenchGroup.VALUES[(int) (turn++ & 1)];
  }

  /** In the place of {@link #prepare}: opens it in a group of the caller's. */
  public final void prepareIn(final Cgroup group) throws Exception {
    open(group);
  }

  /** In the place of {@link #end}. */
  public final void endThere() throws Exception {
    close();
  }
}
