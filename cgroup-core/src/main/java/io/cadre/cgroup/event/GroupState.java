package io.cadre.cgroup.event;

/**
 * Whether the group has processes, and whether it is frozen: {@code cgroup.events}, which every
 * group but the root has.
 *
 * <p>Reported as {@link GroupListener#populated} and {@link GroupListener#frozen}. The kernel
 * merges what happens within 10 ms (CGROUP_FILE_NOTIFY_MIN_INTV), so a state that came and went
 * again in between is not seen.
 */
public record GroupState() implements Source {

  static final String FILE = "cgroup.events";
}
