package io.cadre.cgroup.stat;

import io.cadre.cgroup.CgroupPath;

/**
 * A limit that really binds a group.
 *
 * @param value the limit
 * @param by the group that sets it: the bound group itself or an ancestor; of several with the same
 *     limit the lowest
 * @param <T> its type
 */
public record Binding<T>(T value, CgroupPath by) {}
