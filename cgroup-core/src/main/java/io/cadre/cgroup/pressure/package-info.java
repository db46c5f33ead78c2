/**
 * Pressure stall information (PSI) of groups: who waited for a resource, and for how long.
 *
 * <p>Lives here: reading {@code *.pressure}, and why there may be nothing to read. Must not live
 * here: what is to be done about pressure.
 */
package io.cadre.cgroup.pressure;
