package io.cadre.cgroup.probe;

/**
 * What the cpu controller has.
 *
 * @param burst {@code cpu.max.burst}, Linux 5.14; not there without CONFIG_CFS_BANDWIDTH
 * @param idle {@code cpu.idle}, Linux 5.15
 */
public record CpuSupport(Support burst, Support idle) {}
