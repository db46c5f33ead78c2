package io.cadre.cgroup.setting;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All settings this library knows, found by the name of their file. */
public final class Settings {

  private static final Map<String, Setting<?>> BY_FILE =
      Stream.of(
              Cpu.WEIGHT,
              Cpu.MAX,
              Cpu.MAX_BURST,
              Cpu.IDLE,
              Memory.MIN,
              Memory.LOW,
              Memory.HIGH,
              Memory.MAX,
              Memory.SWAP_MAX,
              Memory.OOM_GROUP,
              Pids.MAX,
              Groups.MAX_DEPTH,
              Groups.MAX_DESCENDANTS,
              Groups.FREEZE,
              Groups.PRESSURE)
          .collect(Collectors.toUnmodifiableMap(Setting::file, Function.identity()));

  private static final Pattern HUGE_PAGES =
      Pattern.compile("hugetlb\\.([1-9]\\d{0,3})([KMG])B(\\.rsvd)?\\.max");

  private Settings() {}

  /**
   * {@return the setting of that file, or empty when this library has no typed form of it}
   *
   * @param file a file name such as {@code memory.high} or {@code hugetlb.2MB.max}
   */
  public static Optional<Setting<?>> ofFile(final String file) {
    final Setting<?> setting = BY_FILE.get(file);
    return setting != null ? Optional.of(setting) : hugePages(file);
  }

  private static Optional<Setting<?>> hugePages(final String file) {
    final Matcher size = HUGE_PAGES.matcher(file);
    if (!size.matches()) {
      return Optional.empty();
    }
    final int shift = 10 * (1 + "KMG".indexOf(size.group(2)));
    final long pageSize = Long.parseLong(size.group(1)) << shift;
    return Optional.of(
        size.group(3) == null ? HugeTlb.max(pageSize) : HugeTlb.reservedMax(pageSize));
  }
}
