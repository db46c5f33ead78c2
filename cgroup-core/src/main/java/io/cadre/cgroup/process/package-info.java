/**
 * The processes of a group: listing, attaching, starting, freezing and killing them, and removing
 * groups together with them.
 *
 * <p>Lives here: everything that acts on processes through {@code cgroup.procs}, {@code
 * cgroup.threads}, {@code cgroup.freeze}, {@code cgroup.kill}, signals, process descriptors and
 * {@code oom_score_adj}, with a deadline wherever it waits. Must not live here: which process
 * should be killed or frozen, and when; events of many groups at once, which are the business of an
 * event loop.
 *
 * <p>All of it is cold and may block: not for a virtual thread, whose carrier it would hold.
 */
package io.cadre.cgroup.process;
