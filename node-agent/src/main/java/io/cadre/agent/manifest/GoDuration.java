package io.cadre.agent.manifest;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as Kubernetes spells them, such as {@code 100ms} or {@code 1m30s}.
 *
 * <p>Source: {@code time.ParseDuration} of Go.
 */
final class GoDuration {

  private static final Pattern PART =
      Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)(ns|us|µs|μs|ms|s|m|h)");
  private static final Pattern WHOLE = Pattern.compile("[-+]?(?:0|(?:" + PART.pattern() + ")+)");

  private static final Map<String, Long> NANOS =
      Map.of(
          "ns", 1L,
          "us", 1_000L,
          "µs", 1_000L,
          "μs", 1_000L,
          "ms", 1_000_000L,
          "s", 1_000_000_000L,
          "m", 60_000_000_000L,
          "h", 3_600_000_000_000L);

  private GoDuration() {}

  /**
   * Returns nanoseconds.
   *
   * @throws IllegalArgumentException if the text is no duration, or one beyond 64 bits
   */
  static long nanos(final String text) {
    if (!WHOLE.matcher(text).matches()) {
      throw new IllegalArgumentException("not a duration such as 100ms: \"" + text + "\"");
    }
    BigDecimal sum = BigDecimal.ZERO;
    final Matcher part = PART.matcher(text);
    while (part.find()) {
      sum =
          sum.add(new BigDecimal(part.group(1)).multiply(new BigDecimal(NANOS.get(part.group(2)))));
    }
    if (sum.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new IllegalArgumentException("duration does not fit 64 bits: \"" + text + "\"");
    }
    return text.startsWith("-") ? -sum.longValue() : sum.longValue();
  }
}
