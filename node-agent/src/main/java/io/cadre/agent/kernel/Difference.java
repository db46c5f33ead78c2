package io.cadre.agent.kernel;

/**
 * Something that is not as a plan wants it.
 *
 * @param group the path of the group
 * @param file the control file, or empty when the group itself is meant
 * @param wanted what the plan has, or what it has nothing of
 * @param now what the kernel has
 */
public record Difference(String group, String file, String wanted, String now) {}
