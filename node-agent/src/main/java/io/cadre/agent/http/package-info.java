/**
 * Pages on a port of this machine, for probes and monitoring systems.
 *
 * <p>Lives here: serving pages. Must not live here: what is on them.
 */
package io.cadre.agent.http;
