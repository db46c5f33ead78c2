package io.cadre.cgroup.conformance;

/** File memory: parts of the disk of the virtual machine, which is open as long as they count. */
final class PageCache {

  private PageCache() {}

  /**
   * A script that reads a part of the disk and holds it open: when the last one closes a disk, the
   * kernel drops what it has of it.
   */
  static String read(final long fromMib, final long mib) {
    return "exec 3<$CADRE_SCRATCH_DISK; dd bs=1048576 skip="
        + fromMib
        + " count="
        + mib
        + " of=/dev/null status=none <&3; echo ready; exec sleep 1000";
  }
}
