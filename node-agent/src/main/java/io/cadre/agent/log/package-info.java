/**
 * Lines about what happens, for people or for programs, with nothing in them but facts.
 *
 * <p>Lives here: how a line is written. Must not live here: what is worth a line.
 */
package io.cadre.agent.log;
