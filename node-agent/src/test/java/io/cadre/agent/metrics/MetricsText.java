package io.cadre.agent.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a text as a monitoring system would, and fails where it breaks the format. */
public final class MetricsText {

  private static final Pattern META =
      Pattern.compile("# (TYPE|UNIT|HELP) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)");
  private static final Pattern SAMPLE =
      Pattern.compile(
          "([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{[a-z_]+=\"(?:[^\"\\\\\n]|\\\\[\\\\n\"])*\"\\})? (\\S+)");

  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, BigDecimal> samples = new LinkedHashMap<>();
  private String family = "";

  private MetricsText() {}

  /** Returns the samples of a text by name and label. */
  public static Map<String, BigDecimal> samples(final String text) {
    assertTrue(text.endsWith("\n# EOF\n") || text.equals("# EOF\n"), text);
    final MetricsText read = new MetricsText();
    final List<String> lines = text.lines().toList();
    lines.subList(0, lines.size() - 1).forEach(read::line);
    return read.samples;
  }

  private void line(final String line) {
    final Matcher meta = META.matcher(line);
    if (meta.matches()) {
      meta(meta.group(1), meta.group(2), meta.group(3));
      return;
    }
    final Matcher sample = SAMPLE.matcher(line);
    assertTrue(sample.matches(), line);
    final boolean isCounter = types.get(family).equals("counter");
    assertEquals(family + (isCounter ? "_total" : ""), sample.group(1), line);
    final String key = sample.group(1) + (sample.group(2) == null ? "" : sample.group(2));
    assertFalse(samples.containsKey(key), "twice: " + line);
    samples.put(key, new BigDecimal(sample.group(3)));
  }

  private void meta(final String what, final String name, final String value) {
    if (what.equals("TYPE")) {
      assertFalse(types.containsKey(name), "twice: " + name);
      assertTrue(value.matches("counter|gauge"), value);
      types.put(name, value);
      family = name;
    }
    assertEquals(family, name, "families are not mixed");
    if (what.equals("UNIT")) {
      assertTrue(name.endsWith("_" + value), name);
    }
  }
}
