/**
 * The node as the policy wants it, brought about and kept so.
 *
 * <p>Lives here: {@code QosManager}, which makes the groups of a plan, writes their settings, gives
 * processes their OOM scores and removes what nobody wants any more, all through {@code
 * io.cadre.cgroup}; {@code PlanApplication}, which does so once; the outcome of each step, and the
 * counters. Must not live here: how a value comes about, which is the business of {@code
 * io.cadre.qos.policy}, and what a control file is.
 *
 * <p>The way of an event: {@code KernelWatch} hears it and {@code GroupSigns} makes a {@code Sign}
 * of it, {@code Reactions} hands it to the manager's thread, {@code Inspection} finds what is
 * wrong, {@code Corrections} has {@code Reconciliation} mend it, and a {@code NodeListener} is
 * told.
 *
 * <p>The way of a value: {@code QosManager} has the plan, {@code Reconciliation} decides what of it
 * is to be done, {@code KernelNode} opens the groups, {@code PlanChanges} makes a change set of
 * their files, and {@code io.cadre.cgroup.update} writes it.
 */
package io.cadre.qos.manager;
