/**
 * The demonstration: real processes in the groups of an example node, and the kernel acting on the
 * settings they were given.
 */
package io.cadre.agent.demo;
