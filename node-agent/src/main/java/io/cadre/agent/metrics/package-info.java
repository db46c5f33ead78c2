/**
 * Numbers for a monitoring system, as text in the OpenMetrics format.
 *
 * <p>Lives here: how a number is written. Must not live here: where it comes from.
 */
package io.cadre.agent.metrics;
