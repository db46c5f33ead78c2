/**
 * Pressure stall information (PSI) of groups: who waited for a resource, and for how long.
 *
 * <p>Lives here: reading {@code *.pressure}, and when the kernel is to report. Must not live here:
 * why there may be nothing to read, which is found out in {@code io.cadre.cgroup.probe}, and what
 * is to be done about pressure.
 */
package io.cadre.cgroup.pressure;
