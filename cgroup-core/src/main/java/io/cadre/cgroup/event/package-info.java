/**
 * What happens in groups, told as it happens: one epoll instance and one inotify instance for any
 * number of groups.
 *
 * <p>Lives here: the loop, what can be waited for in a group, and the reports. Must not live here:
 * what is to be done about an event.
 */
package io.cadre.cgroup.event;
