package io.cadre.cgroup.device;

import java.util.Set;

/** What a process does to a device. */
public enum DeviceAccess {
  /** Opens it for reading: BPF_DEVCG_ACC_READ. */
  READ('r', 2),
  /** Opens it for writing: BPF_DEVCG_ACC_WRITE. */
  WRITE('w', 4),
  /** Makes a file for it: BPF_DEVCG_ACC_MKNOD. */
  MKNOD('m', 1);

  private final char letter;
  private final int bit;

  DeviceAccess(final char letter, final int bit) {
    this.letter = letter;
    this.bit = bit;
  }

  /** {@return the letter in rules: r, w or m} */
  public char letter() {
    return letter;
  }

  int bit() {
    return bit;
  }

  /** The bits of a set. */
  static int bits(final Set<DeviceAccess> access) {
    return access.stream().mapToInt(DeviceAccess::bit).sum();
  }
}
