/**
 * The long-running agent: a node kept as its pods need it, for as long as the process lives.
 *
 * <p>Lives here: the manager with what feeds it, and what is told of its work as lines, as metrics
 * and as health. Must not live here: options of the command line, and how pods are found.
 */
package io.cadre.agent.run;
