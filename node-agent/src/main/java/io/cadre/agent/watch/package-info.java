/**
 * What happens in a tree of groups, in words and as values.
 *
 * <p>Lives here: which events of a group are of interest, and what each means. Must not live here:
 * how an event is noticed, and what is done about it.
 */
package io.cadre.agent.watch;
