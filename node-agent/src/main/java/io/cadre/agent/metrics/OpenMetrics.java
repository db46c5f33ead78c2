package io.cadre.agent.metrics;

/**
 * A text in the OpenMetrics format, written family by family. Belongs to one thread.
 *
 * <p>Source: OpenMetrics 1.0.0, prometheus.io/docs/specs/om/open_metrics_spec.
 */
public final class OpenMetrics {

  /** What the text is called in HTTP. */
  public static final String CONTENT_TYPE =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";

  private static final String NO_UNIT = "";

  private final StringBuilder text = new StringBuilder();

  /** Adds a number that only grows; its sample is called {@code family} and {@code _total}. */
  public OpenMetrics counter(final String family, final String help, final long value) {
    return describe(family, "counter", NO_UNIT, help).sample(family + "_total", value);
  }

  /** Adds a time that only grows, given in nanoseconds; the name has to end in seconds. */
  public OpenMetrics secondsCounter(final String family, final String help, final long nanos) {
    return describe(family, "counter", "seconds", help).sample(family + "_total", seconds(nanos));
  }

  /** Adds a number that goes up and down. */
  public OpenMetrics gauge(final String family, final String help, final long value) {
    return describe(family, "gauge", NO_UNIT, help).sample(family, value);
  }

  /** Adds an amount of bytes that goes up and down; the name has to end in bytes. */
  public OpenMetrics bytesGauge(final String family, final String help, final long bytes) {
    return describe(family, "gauge", "bytes", help).sample(family, bytes);
  }

  /** {@return the whole text} */
  public String end() {
    return text.append("# EOF\n").toString();
  }

  private OpenMetrics describe(
      final String family, final String type, final String unit, final String help) {
    text.append("# TYPE ").append(family).append(' ').append(type).append('\n');
    if (!unit.isEmpty()) {
      text.append("# UNIT ").append(family).append(' ').append(unit).append('\n');
    }
    text.append("# HELP ").append(family).append(' ').append(escaped(help)).append('\n');
    return this;
  }

  private OpenMetrics sample(final String name, final Object value) {
    text.append(name).append(' ').append(value).append('\n');
    return this;
  }

  private static String seconds(final long nanos) {
    return nanos / 1_000_000_000 + "." + String.format("%09d", nanos % 1_000_000_000);
  }

  private static String escaped(final String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
  }
}
