package io.cadre.agent.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class OpenMetricsTest {

  @Test
  void textIsAsTheFormatHasIt() {
    final SequencedMap<String, Long> kills = new LinkedHashMap<>();
    kills.put("/a\"\\\n", 1L);
    kills.put("/b", Long.MAX_VALUE);
    final String text =
        new OpenMetrics()
            .counter("a", "Counts\nand \"counts\".", 3)
            .secondsCounter("b_seconds", "Time.", 3_000_000_007L)
            .gauge("c", "Level.", -1)
            .bytesGauge("d_bytes", "Amount.", 4096)
            .counters("e", "Kills.", "group", kills)
            .end();
    assertEquals(
        """
        # TYPE a counter
        # HELP a Counts\\nand \\"counts\\".
        a_total 3
        # TYPE b_seconds counter
        # UNIT b_seconds seconds
        # HELP b_seconds Time.
        b_seconds_total 3.000000007
        # TYPE c gauge
        # HELP c Level.
        c -1
        # TYPE d_bytes gauge
        # UNIT d_bytes bytes
        # HELP d_bytes Amount.
        d_bytes 4096
        # TYPE e counter
        # HELP e Kills.
        e_total{group="/a\\"\\\\\\n"} 1
        e_total{group="/b"} 9223372036854775807
        # EOF
        """,
        text);
    assertEquals(
        Map.of(
            "a_total", new BigDecimal(3),
            "b_seconds_total", new BigDecimal("3.000000007"),
            "c", new BigDecimal(-1),
            "d_bytes", new BigDecimal(4096),
            "e_total{group=\"/a\\\"\\\\\\n\"}", new BigDecimal(1),
            "e_total{group=\"/b\"}", new BigDecimal(Long.MAX_VALUE)),
        MetricsText.samples(text));
  }
}
