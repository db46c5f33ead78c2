/**
 * Block devices: their numbers, and which whole disk stands behind a partition or a file name.
 *
 * <p>Must not live here: what is set or counted for a device.
 */
package io.cadre.cgroup.block;
