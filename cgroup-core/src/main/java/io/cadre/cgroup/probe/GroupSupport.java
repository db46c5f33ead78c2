package io.cadre.cgroup.probe;

/**
 * What every group has, whatever its controllers.
 *
 * @param kill {@code cgroup.kill}, Linux 5.14
 * @param pressureSwitch {@code cgroup.pressure}, Linux 6.1; not there without PSI
 * @param localStat {@code cgroup.stat.local} with {@code frozen_usec}, Linux 6.18
 */
public record GroupSupport(Support kill, Support pressureSwitch, Support localStat) {}
