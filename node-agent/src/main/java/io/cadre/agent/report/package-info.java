/**
 * What commands say about plans.
 *
 * <p>Lives here: plans laid out by pod, as documents for programs and as tables for people, and
 * where each value comes from. Must not live here: QoS rules, files people have, and anything that
 * touches the kernel.
 */
package io.cadre.agent.report;
