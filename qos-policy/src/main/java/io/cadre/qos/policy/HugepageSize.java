package io.cadre.qos.policy;

import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormatException;
import io.cadre.qos.ResourceList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The names of a huge page size: {@code hugepages-2Mi} in a pod, {@code 2MB} in a cgroup file,
 * {@code hugepages-2048kB} in sysfs.
 *
 * <p>Source: {@code HugePageUnitSizeFromByteSize} in {@code pkg/apis/core/v1/helper/helpers.go} and
 * {@code getHugePageSizeFromFilenames} in {@code opencontainers/cgroups utils.go}.
 */
public final class HugepageSize {
  private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB", "PB");
  private static final long STEP = 1024;
  private static final String SYSFS_UNIT = "kB";

  private HugepageSize() {}

  /**
   * Returns the size as cgroup files spell it: {@code 2MB} for 2097152.
   *
   * @param bytes the page size
   * @return a count of the largest unit that divides it
   * @throws IllegalArgumentException if the count is above 1024
   */
  public static String cgroupName(final long bytes) {
    long count = bytes;
    int unit = 0;
    while (count >= STEP && count % STEP == 0 && unit < UNITS.size() - 1) {
      count /= STEP;
      unit++;
    }
    if (count <= 0 || count > STEP) {
      throw new IllegalArgumentException("no name for huge pages of " + bytes + " bytes");
    }
    return count + UNITS.get(unit);
  }

  /**
   * Returns the size that a resource name ends in.
   *
   * @param resource a name such as {@code hugepages-2Mi}
   * @return bytes, or empty if the name is not that of a huge page resource
   */
  public static OptionalLong ofResource(final String resource) {
    if (!ResourceList.isHugepages(resource)) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(
          Quantity.parse(resource.substring(ResourceList.HUGEPAGES_PREFIX.length())).value());
    } catch (final QuantityFormatException _) {
      return OptionalLong.empty();
    }
  }

  /**
   * Returns the size that a directory under {@code /sys/kernel/mm/hugepages} is named after.
   *
   * @param directory a name such as {@code hugepages-2048kB}
   * @return bytes, or empty if the directory is of another kind
   * @throws IllegalArgumentException if the name ends in no count of kB
   */
  public static OptionalLong ofSysfs(final String directory) {
    if (!ResourceList.isHugepages(directory)) {
      return OptionalLong.empty();
    }
    final String size = directory.substring(ResourceList.HUGEPAGES_PREFIX.length());
    if (!size.matches("[0-9]{1,15}" + SYSFS_UNIT)) {
      throw new IllegalArgumentException("no huge page size: \"" + directory + "\"");
    }
    return OptionalLong.of(
        Long.parseLong(size.substring(0, size.length() - SYSFS_UNIT.length())) * STEP);
  }
}
