package io.cadre.agent.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenMetricsTest {

  @Test
  void textIsAsTheFormatHasIt() {
    final String text =
        new OpenMetrics()
            .counter("a", "Counts\nand \"counts\".", 3)
            .secondsCounter("b_seconds", "Time.", 3_000_000_007L)
            .gauge("c", "Level.", -1)
            .bytesGauge("d_bytes", "Amount.", 4096)
            .counter("e", "Much.", Long.MAX_VALUE)
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
        # HELP e Much.
        e_total 9223372036854775807
        # EOF
        """,
        text);
    assertEquals(
        Map.of(
            "a_total", new BigDecimal(3),
            "b_seconds_total", new BigDecimal("3.000000007"),
            "c", new BigDecimal(-1),
            "d_bytes", new BigDecimal(4096),
            "e_total", new BigDecimal(Long.MAX_VALUE)),
        MetricsText.samples(text));
  }
}
