package io.cadre.qos.manager;

import java.time.Instant;

/**
 * Want of memory in one group. Of the groups above and below, exactly those hear of it whose limit
 * it was or whose processes died, see {@link io.cadre.cgroup.event.GroupListener#outOfMemory}.
 *
 * @param group the path of the group
 * @param label what people call it, {@code namespace/pod/container} for a container
 * @param limitHits situations in which the limit of this group could not be kept; 0 if it was that
 *     of an ancestor, or of the machine
 * @param killed processes of this group that were killed; the kernel counts the first of a group
 *     kill twice
 * @param groupKills times the whole group was killed, since Linux 5.17: one situation each, however
 *     many processes died
 * @param when the kernel told of it
 */
public record OutOfMemory(
    String group, String label, long limitHits, long killed, long groupKills, Instant when) {}
