package io.cadre.cgroup.stat;

/**
 * Keys of {@code dmem.current} and {@code dmem.capacity}: none is known by name, since a region is
 * called after its device, such as {@code drm/0000:03:00.0/vram0}. See {@link Counters#unknown}.
 */
public enum DmemKey implements StatKey {}
