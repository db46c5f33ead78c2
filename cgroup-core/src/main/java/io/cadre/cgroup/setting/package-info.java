/**
 * What can be written to a group's control files.
 *
 * <p>Lives here: one typed descriptor per file ({@code Memory.HIGH}, {@code Cpu.MAX} ...) that
 * knows the file's name, controller, range, rounding, write class and kernel version; the values
 * they take; and the reusable writers behind them. Must not live here: statistics, order between
 * files or groups, and system calls.
 */
package io.cadre.cgroup.setting;
