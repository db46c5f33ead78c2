/**
 * What the kernel of this machine has now.
 *
 * <p>Lives here: its groups compared with a plan, its groups measured, and what it can do. Must not
 * live here: anything that writes to a control group, and how something is printed.
 */
package io.cadre.agent.kernel;
