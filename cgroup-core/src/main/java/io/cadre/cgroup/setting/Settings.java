package io.cadre.cgroup.setting;

import io.cadre.cgroup.ControlFileRules;
import io.cadre.cgroup.setting.SettingFile.Facts;
import io.cadre.cgroup.setting.TextSetting.Form;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All settings this library knows, found by the name of their file. */
public final class Settings {

  private static final List<Setting<?>> SINGLE =
      List.of(
          Cpu.WEIGHT,
          Cpu.WEIGHT_NICE,
          Cpu.MAX,
          Cpu.MAX_BURST,
          Cpu.IDLE,
          Cpu.UCLAMP_MIN,
          Cpu.UCLAMP_MAX,
          Cpuset.CPUS,
          Cpuset.MEMS,
          Cpuset.CPUS_EXCLUSIVE,
          Cpuset.PARTITION,
          Memory.MIN,
          Memory.LOW,
          Memory.HIGH,
          Memory.MAX,
          Memory.SWAP_HIGH,
          Memory.SWAP_MAX,
          Memory.ZSWAP_MAX,
          Memory.ZSWAP_WRITEBACK,
          Memory.OOM_GROUP,
          Io.WEIGHT,
          Io.BFQ_WEIGHT,
          Io.PRIO_CLASS,
          Pids.MAX,
          Groups.MAX_DEPTH,
          Groups.MAX_DESCENDANTS,
          Groups.FREEZE,
          Groups.PRESSURE);

  private static final List<TableSetting<?, ?>> TABLES =
      List.of(
          Io.MAX,
          Io.DEVICE_WEIGHT,
          Io.BFQ_DEVICE_WEIGHT,
          Io.LATENCY,
          Io.COST_QOS,
          Io.COST_MODEL,
          Rdma.MAX,
          Misc.MAX,
          Dmem.MIN,
          Dmem.LOW,
          Dmem.MAX);

  private static final Map<String, Setting<?>> BY_FILE = byFile(SINGLE);
  private static final Map<String, TableSetting<?, ?>> TABLE_BY_FILE = byFile(TABLES);

  private static final Pattern HUGE_PAGES =
      Pattern.compile("hugetlb\\.([1-9]\\d{0,3})([KMG])B(\\.rsvd)?\\.max");

  private Settings() {}

  private static <T extends SettingFile> Map<String, T> byFile(final List<T> files) {
    return files.stream()
        .collect(Collectors.toUnmodifiableMap(SettingFile::file, Function.identity()));
  }

  /**
   * {@return all files with a typed form; those of huge pages, whose names depend on the machine,
   * are in {@link HugeTlb}}
   */
  public static List<SettingFile> all() {
    return Stream.concat(SINGLE.stream(), TABLES.stream()).map(SettingFile.class::cast).toList();
  }

  /**
   * {@return the setting of that file, or empty when this library has no typed form of it, or a row
   * for each device: see {@link #tableOfFile}}
   *
   * @param file a file name such as {@code memory.high} or {@code hugetlb.2MB.max}
   */
  public static Optional<Setting<?>> ofFile(final String file) {
    final Setting<?> setting = BY_FILE.get(file);
    return setting != null ? Optional.of(setting) : hugePages(file);
  }

  /**
   * {@return the table in that file, or empty when this library knows none}
   *
   * <p>{@code io.weight} and {@code io.bfq.weight} hold a setting and a table.
   *
   * @param file a file name such as {@code io.max}
   */
  public static Optional<TableSetting<?, ?>> tableOfFile(final String file) {
    return Optional.ofNullable(TABLE_BY_FILE.get(file));
  }

  /**
   * {@return a setting that reads and writes the text of any file as it is}
   *
   * <p>For files this library does not know. It counts as {@link WriteClass#UNBOUNDED}, and as old
   * as cgroup v2.
   *
   * @throws IllegalArgumentException if {@code file} cannot be the name of a control file; {@link
   *     Setting#format} throws it for a value that does not fit into one write
   */
  public static TextSetting<String> raw(final String file) {
    ControlFileRules.requireName(file);
    return new TextSetting<>(
        Facts.unbounded(file, "4.5"),
        Form.plain(
            Function.identity(),
            value -> {
              ControlFileRules.requireValue(file, value);
              return value;
            }));
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
