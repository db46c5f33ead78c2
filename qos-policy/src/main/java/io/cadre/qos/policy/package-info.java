/**
 * The Kubernetes QoS rules as pure functions: classes, totals, CPU, Memory QoS, swap, OOM scores,
 * reservations, cgroup names, and the plan of a whole node made from them.
 *
 * <p>One class a rule. Each names the Kubernetes source it follows and the releases in which it
 * changed. Nothing here reads or writes a file, looks at a clock, or keeps state; the package that
 * does is {@code io.cadre.qos.manager}.
 */
package io.cadre.qos.policy;
