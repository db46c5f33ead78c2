package io.cadre.agent.report;

import io.cadre.agent.kernel.GroupSample;
import io.cadre.agent.output.Table;
import io.cadre.cgroup.setting.Limit;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What groups use, as an indented tree; {@code -} is what a group does not tell. */
public final class UsageTable {

  private static final String UNKNOWN = "-";

  private UsageTable() {}

  /**
   * Prints the tree.
   *
   * @param usages each group before its children
   */
  public static void print(final List<Usage> usages, final PrintWriter out) {
    final Table table =
        new Table(
            "GROUP",
            "CPU%",
            "THROTTLED%",
            "MEMORY",
            "HIGH",
            "MAX",
            "WAIT% CPU",
            "MEMORY",
            "IO",
            "OOM KILLS");
    final int top = usages.isEmpty() ? 0 : usages.getFirst().now().path().names().size();
    usages.forEach(usage -> add(usage, top, table));
    table.print(out);
  }

  private static void add(final Usage usage, final int top, final Table table) {
    final GroupSample now = usage.now();
    final int depth = now.path().names().size() - top;
    final String name = depth == 0 ? now.path().toString() : now.path().names().getLast();
    table.add(
        "  ".repeat(depth) + name,
        percent(usage.cpuPercent()),
        percent(usage.throttledPercent()),
        size(now.memoryBytes()),
        limit(now.high()),
        limit(now.max()),
        hundredths(now.pressure().cpu()),
        hundredths(now.pressure().memory()),
        hundredths(now.pressure().io()),
        number(now.oomKills()));
  }

  private static String percent(final OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.1f", value.getAsDouble()) : UNKNOWN;
  }

  private static String hundredths(final OptionalLong value) {
    return value.isPresent()
        ? String.format(Locale.ROOT, "%.1f", value.getAsLong() / 100.0)
        : UNKNOWN;
  }

  private static String number(final OptionalLong value) {
    return value.isPresent() ? Long.toUnsignedString(value.getAsLong()) : UNKNOWN;
  }

  private static String limit(final Optional<Limit> limit) {
    return limit
        .map(l -> l instanceof Limit.Amount(final long bytes) ? mib(bytes) : l.toString())
        .orElse(UNKNOWN);
  }

  private static String size(final OptionalLong bytes) {
    return bytes.isPresent() ? mib(bytes.getAsLong()) : UNKNOWN;
  }

  private static String mib(final long bytes) {
    return String.format(Locale.ROOT, "%.1fM", bytes / (double) (1 << 20));
  }
}
