/**
 * What can be read from a group's statistics files.
 *
 * <p>Lives here: one descriptor per file ({@code StatFiles.MEMORY_STAT} ...), readers without
 * garbage behind them, immutable snapshots, the sweep over many groups, and the limits that bind a
 * group through its ancestors. Absent is not zero, numbers are unsigned 64-bit, keys the library
 * does not know are kept. Must not live here: what is to be done about a value, rates and averages,
 * and waiting for changes.
 */
package io.cadre.cgroup.stat;
