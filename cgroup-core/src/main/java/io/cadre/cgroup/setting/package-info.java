/**
 * What can be written to a group's control files.
 *
 * <p>Lives here: one typed descriptor per file ({@code Memory.HIGH}, {@code Cpu.MAX} ...) that
 * knows the file's name, controller, range, rounding, write class and kernel version; tables of
 * them for files with a row for each device; the values they take; the reusable writers behind
 * them; and what is done by writing a file, such as reclaim. Must not live here: statistics, order
 * between files or groups, and system calls.
 */
package io.cadre.cgroup.setting;
