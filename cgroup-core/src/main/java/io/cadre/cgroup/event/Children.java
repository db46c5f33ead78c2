package io.cadre.cgroup.event;

/**
 * The groups below, as they come and go, reported as {@link GroupListener#created} and {@link
 * GroupListener#removed}: those that are there already first, a parent before its children, and
 * removed in the opposite order. One that came and went before it was looked at is not reported;
 * one that was made again under the same name is another group, and reported as such.
 *
 * <p>Costs one inotify watch and, where it is recursive, one descriptor for each directory.
 *
 * @param recursive whether the children of children are meant too
 */
public record Children(boolean recursive) implements Source {}
