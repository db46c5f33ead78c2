package io.cadre.cgroup.event;

import io.cadre.cgroup.pressure.PressureTrigger;

/**
 * Tasks of the group waiting too long for a resource, reported as {@link GroupListener#stalled}.
 *
 * <p>The kernel fires at most once per window. It can fire although too little was stalled, from
 * counting what was before the trigger; such an event is dropped, told by the group's own total.
 *
 * @param trigger resource, threshold and window
 */
public record Stalls(PressureTrigger trigger) implements Source {}
