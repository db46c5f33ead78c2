/**
 * Pods that come, change and go, followed where people put them.
 *
 * <p>Lives here: a folder of manifests and a stream of lists, and what is still known of an input
 * that became unusable. Must not live here: what a manifest says, and what is done about the pods.
 */
package io.cadre.agent.follow;
