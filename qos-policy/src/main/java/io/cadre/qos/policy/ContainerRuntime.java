package io.cadre.qos.policy;

/**
 * How container runtimes name the group of a container inside the group of its pod.
 *
 * <p>With the cgroupfs driver it is the container id; with systemd it is a scope unit that carries
 * the runtime's prefix.
 *
 * <p>Source: {@code getCgroupsPath} in containerd's {@code internal/cri/server/helpers_linux.go}
 * and CRI-O's {@code internal/config/cgmgr}.
 */
public enum ContainerRuntime {
  /** containerd through its CRI plugin. */
  CONTAINERD("cri-containerd"),
  /** CRI-O. */
  CRIO("crio"),
  /** runc without a runtime above it. */
  RUNC("runc"),
  /** crun without a runtime above it. */
  CRUN("crun");

  private final String scopePrefix;

  ContainerRuntime(final String scopePrefix) {
    this.scopePrefix = scopePrefix;
  }

  /**
   * Returns the directory name of a container's group.
   *
   * @param driver the cgroup driver
   * @param containerId the id the runtime gave the container
   * @return the last element of its path
   */
  public String leaf(final CgroupDriver driver, final String containerId) {
    return driver == CgroupDriver.SYSTEMD
        ? scopePrefix + "-" + containerId + ".scope"
        : containerId;
  }

  /**
   * Returns {@code linux.cgroupsPath} of the OCI runtime specification for a container.
   *
   * @param driver the cgroup driver
   * @param podPath the path of the pod's group
   * @param containerId the id the runtime gave the container
   * @return {@code slice:prefix:id} for systemd, a path for cgroupfs
   */
  public String cgroupsPath(
      final CgroupDriver driver, final String podPath, final String containerId) {
    return driver == CgroupDriver.SYSTEMD
        ? podPath.substring(podPath.lastIndexOf('/') + 1) + ":" + scopePrefix + ":" + containerId
        : podPath + "/" + containerId;
  }
}
