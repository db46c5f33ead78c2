/**
 * What the running kernel can do.
 *
 * <p>Lives here: immutable values that say which parts of the cgroup v2 interface are there, and
 * the probing behind them. A capability is found by looking at control files of a real group, and
 * only where no file shows it by the kernel's release; {@code /proc/cgroups} is never asked. Must
 * not live here: using what was found, caches, and anything that leaves a trace on the system.
 */
package io.cadre.cgroup.probe;
