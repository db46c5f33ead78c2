/**
 * The Kubernetes model that the rules work on: quantities, pods, containers, nodes, QoS classes and
 * releases.
 *
 * <p>Everything here is an immutable value. A rule, a file name, or a cgroup path does not belong
 * here but in {@code io.cadre.qos.policy}; anything that touches the kernel belongs in {@code
 * io.cadre.qos.manager}.
 */
package io.cadre.qos;
