package io.cadre.cgroup.device;

/** The types of device file. */
public enum DeviceType {
  /** A block device: BPF_DEVCG_DEV_BLOCK. */
  BLOCK('b', 1),
  /** A character device: BPF_DEVCG_DEV_CHAR. */
  CHARACTER('c', 2);

  private final char letter;
  private final int kernelValue;

  DeviceType(final char letter, final int kernelValue) {
    this.letter = letter;
    this.kernelValue = kernelValue;
  }

  /** {@return the letter in the listing of {@code ls} and in rules: b or c} */
  public char letter() {
    return letter;
  }

  int kernelValue() {
    return kernelValue;
  }
}
