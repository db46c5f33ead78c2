package io.cadre.cgroup;

/**
 * What the kernel refused, before it is known why.
 *
 * @param file the control file or attribute, empty when the group itself was meant
 * @param value what was to be written, or empty
 */
record Refusal(CgroupOperation operation, String file, String value, int errno) {

  boolean isWrite() {
    return operation == CgroupOperation.WRITE;
  }

  boolean isAttribute() {
    return operation == CgroupOperation.READ_ATTRIBUTE
        || operation == CgroupOperation.WRITE_ATTRIBUTE;
  }

  /** Whether one of the files that report or watch pressure was meant. */
  boolean isPressure() {
    return !isAttribute() && file.endsWith(".pressure");
  }
}
