/**
 * Benchmarks of the public API, what touches control groups on a real cgroup2 mount.
 *
 * <p>Must not live here: assertions about time, which belong to no test, and anything deployed.
 */
package io.cadre.bench;
