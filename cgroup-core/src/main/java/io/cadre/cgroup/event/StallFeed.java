package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PolledFile;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.ffm.EpollEvent;

/** Reports {@link Stalls}. */
final class StallFeed extends PolledFeed {

  private final PressureTrigger trigger;
  private final StallGauge gauge;

  StallFeed(final GroupWatch watch, final PressureTrigger trigger) {
    super(watch);
    this.trigger = trigger;
    this.gauge = new StallGauge(trigger);
  }

  @Override
  PolledFile openFile(final ReadBuffer buffer) throws CgroupException {
    final String file = trigger.resource().file();
    try (PolledFile before = primed(PolledFile.open(watch().group(), file), buffer)) {
      gauge.begin(buffer.text(), buffer.length());
      return PolledFile.openTrigger(watch().group(), before.file(), trigger.text());
    }
  }

  /** A trigger that has ended is ready for ever, though the file may still be read. */
  @Override
  boolean isOver(final int events) {
    return (events & EpollEvent.EPOLLERR) != 0;
  }

  @Override
  void react(final ReadBuffer buffer) {
    final long stalledMicros = gauge.growth(buffer.text(), buffer.length());
    if (stalledMicros > 0) {
      FlightRecords.stalled(watch(), trigger, stalledMicros);
      watch().listener().stalled(watch(), trigger, stalledMicros);
    }
  }
}
