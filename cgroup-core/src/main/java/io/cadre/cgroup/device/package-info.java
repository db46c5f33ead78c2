/**
 * Which devices the processes of a group may use: cgroup v2 has no file for it but takes BPF
 * programs.
 *
 * <p>Lives here: rules, the policy they make up, its translation into instructions, and attaching
 * the program to a group. Must not live here: other types of BPF program, and which devices a
 * container should have.
 */
package io.cadre.cgroup.device;
