/**
 * The commands of {@code cadre}: options, what is printed, exit statuses.
 *
 * <p>Must not live here: reading manifests, QoS rules, and work on control groups.
 */
package io.cadre.agent.command;
