/**
 * The node as the policy wants it, brought about.
 *
 * <p>Lives here: {@code QosManager}, which creates the groups of a plan and writes their settings
 * through {@code io.cadre.cgroup}, and the outcome of each write. Must not live here: how a value
 * comes about, which is the business of {@code io.cadre.qos.policy}, and what a control file is.
 */
package io.cadre.qos.manager;
