/**
 * The files people have, read into the model of {@code io.cadre.qos}.
 *
 * <p>Lives here: Pod, Node, LimitRange and KubeletConfiguration objects in YAML or JSON, and
 * rejections that name file, pod, field and reason. Must not live here: QoS rules, and anything
 * that touches the kernel.
 */
package io.cadre.agent.manifest;
