package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.event.GroupListener;
import io.cadre.cgroup.event.GroupWatch;
import io.cadre.cgroup.event.Occasion;

/** What the events of groups are signs of. */
final class GroupSigns implements GroupListener {

  /** Shows as written when a process is moved in, but not when one is born there. */
  static final String PROCESSES = "cgroup.procs";

  private final NodeEvents events;

  GroupSigns(final NodeEvents events) {
    this.events = events;
  }

  private static String path(final GroupWatch watch) {
    return watch.path().toString();
  }

  @Override
  public void written(final GroupWatch watch, final String file, final Occasion occasion) {
    if (occasion == Occasion.RESYNC) {
      events.sign(new Sign.Unclear());
    } else if (file.equals(PROCESSES)) {
      if (occasion == Occasion.CHANGE) {
        events.sign(new Sign.Entered(path(watch)));
      }
    } else if (occasion == Occasion.BASELINE) {
      events.doubt(new Sign.Written(path(watch), watch.id(), file));
    } else {
      events.sign(new Sign.Written(path(watch), watch.id(), file));
    }
  }

  @Override
  public void populated(final GroupWatch watch, final boolean populated, final Occasion occasion) {
    if (populated) {
      events.sign(new Sign.Entered(path(watch)));
    }
  }

  @Override
  public void created(final GroupWatch watch, final Cgroup child, final Occasion occasion) {
    events.sign(new Sign.Came(child.path().toString(), child.id()));
  }

  @Override
  public void outOfMemory(
      final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {
    events.outOfMemory(path(watch), limitHits, killed, groupKills);
  }

  /** A repair enables the controller, and the group is watched anew. */
  @Override
  public void lost(final GroupWatch watch, final String file) {
    watch.close();
    events.sign(new Sign.Unclear());
  }

  @Override
  public void gone(final GroupWatch watch) {
    events.gone(path(watch));
  }
}
