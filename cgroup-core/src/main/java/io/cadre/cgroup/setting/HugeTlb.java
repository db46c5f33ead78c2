package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;

/** Settings of the hugetlb controller; amounts are bytes. */
public final class HugeTlb {

  private static final String[] UNITS = {"KB", "MB", "GB"};

  private HugeTlb() {}

  /**
   * {@return the limit on huge pages of one size}
   *
   * @param pageSize the size of a huge page in bytes, a power of two of at least 1024
   */
  public static LimitSetting max(final long pageSize) {
    return LimitSetting.hugePages(
        Facts.bounded("hugetlb." + sizeName(pageSize) + ".max", "5.6"), pageSize);
  }

  /**
   * {@return the limit on reservations of huge pages of one size, which {@link #max} does not see}
   *
   * @param pageSize the size of a huge page in bytes, a power of two of at least 1024
   */
  public static LimitSetting reservedMax(final long pageSize) {
    return LimitSetting.hugePages(
        Facts.bounded("hugetlb." + sizeName(pageSize) + ".rsvd.max", "5.7"), pageSize);
  }

  /**
   * {@return the name hugetlb_cgroup.c gives a size: 64KB, 2MB, 1GB}
   *
   * @param pageSize the size of a huge page in bytes, a power of two of at least 1024
   */
  public static String sizeName(final long pageSize) {
    long count = pageSize >> 10;
    int unit = 0;
    while (count >= 1024 && unit < UNITS.length - 1) {
      count >>= 10;
      unit++;
    }
    return count + UNITS[unit];
  }
}
