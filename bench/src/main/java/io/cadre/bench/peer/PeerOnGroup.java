package io.cadre.bench.peer;

import io.cadre.bench.OnGroup;
import io.cadre.cgroup.Cgroup;
import java.nio.file.Path;

/** An operation on the same file by other means. */
public abstract class PeerOnGroup extends OnGroup {

  /** Opens {@code file} if it is kept open. */
  protected abstract void open(Path file) throws Exception;

  @Override
  protected final void open(final Cgroup group) throws Exception {
    open(folder().resolve(setting().file()));
  }
}
