package io.cadre.qos.policy;

import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * A systemd slice unit, whose name spells out its place in the tree: {@code a-b.slice} lies in
 * {@code a.slice}.
 *
 * <p>The kubelet puts {@code _} where a component has a dash. That is not systemd's own escaping.
 *
 * <p>Source: {@code ExpandSlice} in {@code opencontainers/cgroups systemd/common.go}, {@code
 * ParseSystemdToCgroupName} in {@code pkg/kubelet/cm/cgroup_manager_linux.go}.
 *
 * @param unit the name of the unit
 */
public record SystemdSlice(String unit) {
  private static final String SUFFIX = ".slice";

  /**
   * Returns the slice for a group.
   *
   * @param name the name of the group
   * @return the slice, or empty for the root
   */
  public static Optional<SystemdSlice> ofName(final CgroupName name) {
    final StringJoiner unit = new StringJoiner("-", "", SUFFIX);
    name.components().forEach(component -> unit.add(component.replace('-', '_')));
    return Optional.of(unit.toString()).filter(s -> !s.equals(SUFFIX)).map(SystemdSlice::new);
  }

  /**
   * Returns the group that the slice stands for.
   *
   * @return the name of the group
   */
  public CgroupName name() {
    return new CgroupName(Stream.of(bare().split("-", -1)).map(c -> c.replace('_', '-')).toList());
  }

  private String bare() {
    return unit.endsWith(SUFFIX) ? unit.substring(0, unit.length() - SUFFIX.length()) : unit;
  }

  /**
   * Returns where the slice lies below the root of the cgroup file system.
   *
   * @return the path with every parent slice, {@code /} for {@code -.slice}
   * @throws IllegalArgumentException if the unit is no slice or has an empty piece
   */
  public String path() {
    if (unit.equals("-" + SUFFIX)) {
      return "/";
    }
    final String bare = bare();
    if (!unit.endsWith(SUFFIX) || unit.indexOf('/') >= 0 || ("-" + bare + "-").contains("--")) {
      throw new IllegalArgumentException("not a slice: \"" + unit + "\"");
    }
    final StringBuilder path = new StringBuilder();
    for (int dash = bare.indexOf('-'); dash >= 0; dash = bare.indexOf('-', dash + 1)) {
      path.append('/').append(bare, 0, dash).append(SUFFIX);
    }
    return path.append('/').append(unit).toString();
  }
}
