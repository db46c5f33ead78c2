package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PolledFile;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.ffm.EpollEvent;

/** A pressure trigger on the whole machine, until it is closed. Any thread may close it. */
public final class MachineWatch implements Watch {

  private final Engine engine;
  private final PressureTrigger trigger;
  private final StallGauge gauge;
  private final MachineListener listener;
  private final PolledFile file;
  private final long token;
  private boolean open = true;

  MachineWatch(final Engine engine, final PressureTrigger trigger, final MachineListener listener)
      throws CgroupException {
    this.engine = engine;
    this.trigger = trigger;
    this.gauge = new StallGauge(trigger);
    this.listener = listener;
    final String resource = trigger.resource().file().replace(".pressure", "");
    final ReadBuffer buffer = new ReadBuffer();
    PolledFile.readSystem(resource, buffer);
    gauge.begin(buffer.text(), buffer.length());
    file = PolledFile.openSystemTrigger(resource, trigger.text());
    token = engine.table().add(this::ready);
    engine.epoll().add(file.descriptor(), EpollEvent.EPOLLPRI, token);
  }

  private synchronized void ready(final int events) {
    if (!open) {
      return;
    }
    final int result = file.read(engine.buffer());
    if (result < 0 || (events & EpollEvent.EPOLLERR) != 0) {
      close();
      engine.failed(file.failure(result));
      return;
    }
    final long stalledMicros = gauge.growth(engine.buffer().text(), engine.buffer().length());
    if (stalledMicros > 0) {
      try {
        listener.stalled(trigger, stalledMicros);
      } catch (final Throwable t) {
        engine.failed(t);
      }
    }
  }

  @Override
  public synchronized void close() {
    if (open) {
      open = false;
      engine.table().remove(token);
      engine.epoll().remove(file.descriptor());
      file.close();
      engine.watches().remove(this);
    }
  }
}
