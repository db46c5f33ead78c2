package io.cadre.cgroup.event;

import io.cadre.cgroup.pressure.PressureTrigger;

/** Hears of pressure on the whole machine, by the rules of {@link GroupListener}. */
@FunctionalInterface
public interface MachineListener {

  /**
   * A trigger has fired.
   *
   * @param stalledMicros time stalled since the last report, or since just before the trigger was
   *     armed; at least its threshold
   */
  void stalled(PressureTrigger trigger, long stalledMicros);
}
