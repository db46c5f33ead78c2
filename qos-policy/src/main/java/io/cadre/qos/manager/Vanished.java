package io.cadre.qos.manager;

import java.time.Instant;

/**
 * A group that is wanted and that somebody else has removed.
 *
 * @param group the path of the group
 * @param label what people call it, see {@link io.cadre.qos.policy.PlannedGroup}
 * @param when the kernel told of it
 */
public record Vanished(String group, String label, Instant when) {}
