package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.pressure.PressureTrigger;
import java.util.Optional;

/** Keeps what a listener throws from whoever calls it. */
final class IsolatedListener implements GroupListener {

  private final GroupListener listener;
  private final FailureHandler failures;

  IsolatedListener(final GroupListener listener, final FailureHandler failures) {
    this.listener = listener;
    this.failures = failures;
  }

  private void failed(final GroupWatch watch, final Throwable failure) {
    failures.failed(Optional.of(watch), failure);
  }

  @Override
  public void populated(final GroupWatch watch, final boolean populated, final Occasion occasion) {
    try {
      listener.populated(watch, populated, occasion);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void frozen(final GroupWatch watch, final boolean frozen, final Occasion occasion) {
    try {
      listener.frozen(watch, frozen, occasion);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void counted(final GroupWatch watch, final Counts counts) {
    try {
      listener.counted(watch, counts);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void outOfMemory(
      final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {
    try {
      listener.outOfMemory(watch, limitHits, killed, groupKills);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void stalled(
      final GroupWatch watch, final PressureTrigger trigger, final long stalledMicros) {
    try {
      listener.stalled(watch, trigger, stalledMicros);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void created(final GroupWatch watch, final Cgroup child, final Occasion occasion) {
    try {
      listener.created(watch, child, occasion);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void removed(final GroupWatch watch, final CgroupPath child, final long id) {
    try {
      listener.removed(watch, child, id);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void overwritten(final GroupWatch watch, final Overwrite overwrite) {
    try {
      listener.overwritten(watch, overwrite);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void written(final GroupWatch watch, final String file, final Occasion occasion) {
    try {
      listener.written(watch, file, occasion);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void lost(final GroupWatch watch, final String file) {
    try {
      listener.lost(watch, file);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }

  @Override
  public void gone(final GroupWatch watch) {
    try {
      listener.gone(watch);
    } catch (final Throwable t) {
      failed(watch, t);
    }
  }
}
