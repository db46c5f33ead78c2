/**
 * What {@code /proc} says about control groups, parsed.
 *
 * <p>Lives here: pure parsers of {@code /proc/PID/mountinfo} and {@code /proc/PID/cgroup}, from
 * bytes to immutable values. Whatever the input, they give a value or a {@link
 * io.cadre.cgroup.proc.ProcFormatException}, and nothing else. Must not live here: opening files,
 * system calls, and conclusions that need a look at the hierarchy itself. The package knows nothing
 * else of this module.
 */
package io.cadre.cgroup.proc;
