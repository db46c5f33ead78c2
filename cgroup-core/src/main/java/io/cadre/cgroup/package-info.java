/**
 * The cgroup v2 hierarchy and its control groups.
 *
 * <p>Lives here: the mounted hierarchy and its mode, a group held by a descriptor of its directory,
 * names and paths, controllers, the opened control file, and the exception that says which rule of
 * the kernel was broken. Must not live here: what the content of a single control file means, which
 * is the business of {@code io.cadre.cgroup.setting}, and anything about Kubernetes.
 */
package io.cadre.cgroup;
