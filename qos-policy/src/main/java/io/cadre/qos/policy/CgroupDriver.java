package io.cadre.qos.policy;

import java.util.List;

/**
 * How group names become paths in the cgroup file system; {@code cgroupDriver} of the kubelet.
 *
 * <p>Source: {@code ToSystemd}, {@code ToCgroupfs} and their inverses in {@code
 * pkg/kubelet/cm/cgroup_manager_linux.go}; unchanged in all releases known here.
 */
public enum CgroupDriver {
  /** Groups are made as plain directories: {@code /kubepods/burstable/pod1-2}. */
  CGROUPFS {
    @Override
    public String path(final CgroupName name) {
      return "/" + String.join("/", name.components());
    }

    @Override
    public CgroupName parse(final String path) {
      final String relative = path.startsWith("/") ? path.substring(1) : path;
      return relative.isEmpty()
          ? CgroupName.ROOT
          : new CgroupName(List.of(relative.split("/", -1)));
    }
  },

  /**
   * Groups are made as systemd slices, each named after all its parents: {@code
   * /kubepods.slice/kubepods-burstable.slice/kubepods-burstable-pod1_2.slice}.
   */
  SYSTEMD {
    @Override
    public String path(final CgroupName name) {
      return SystemdSlice.ofName(name).map(SystemdSlice::path).orElse("/");
    }

    @Override
    public CgroupName parse(final String path) {
      return new SystemdSlice(path.substring(path.lastIndexOf('/') + 1)).name();
    }
  };

  /**
   * Returns the path of a group below the root of the cgroup file system.
   *
   * @param name the name of the group
   * @return an absolute path, {@code /} for the root
   */
  public abstract String path(CgroupName name);

  /**
   * Returns the group that a path stands for.
   *
   * @param path a path as {@link #path} makes it
   * @return the name of the group
   * @throws IllegalArgumentException if a component is no plain directory name
   */
  public abstract CgroupName parse(String path);
}
