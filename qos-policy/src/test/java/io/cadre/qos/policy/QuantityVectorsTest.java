package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.QuantityFormatException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs the rows on quantities. */
final class QuantityVectorsTest {
  private static final String VECTORS = "vectors/kubernetes/";
  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final Map<String, QuantityFormat> FORMATS =
      Map.of(
          "DecimalSI", QuantityFormat.DECIMAL_SI,
          "BinarySI", QuantityFormat.BINARY_SI,
          "DecimalExponent", QuantityFormat.DECIMAL_EXPONENT);

  @Test
  void parsing() {
    final Mismatches mismatches = new Mismatches();
    int refused = 0;
    int wrapped = 0;
    int negative = 0;
    for (final Map<String, String> row : Resources.csv(VECTORS + "quantity_parse.csv.gz")) {
      final String input = row.get("input");
      final BigDecimal exact = new BigDecimal(row.get("exact_value"));
      if (isRefused(input)) {
        refused++; // upstream answers 0, or caps what is spelled in powers of two
        assertEquals(1, exact.abs().compareTo(LARGEST.subtract(BigDecimal.ONE)), input);
        continue;
      }
      final Quantity quantity = Quantity.parse(input);
      mismatches.compare(input, "format", FORMATS.get(row.get("format")), quantity.format());
      mismatches.compare(input, "exact", 0, exact.compareTo(quantity.exact()));
      mismatches.compare(input, "canonical", row.get("canonical"), quantity.toString());
      if (exact.signum() < 0) {
        negative++; // upstream's rounding of negative amounts is not its intent
        continue;
      }
      mismatches.compare(
          input, "value", Long.valueOf(row.get("value_ceil_int64")), quantity.value());
      if (fitsLong(exact.movePointRight(3))) {
        mismatches.compare(
            input, "milli", Long.valueOf(row.get("milli_ceil_int64")), quantity.milliValue());
      } else {
        wrapped++; // upstream wraps or answers 0
        assertThrows(QuantityFormatException.class, quantity::milliValue, input);
      }
    }
    mismatches.assertNone();
    assertEquals(List.of(12, 16, 79), List.of(refused, wrapped, negative));
  }

  private static boolean isRefused(final String text) {
    try {
      Quantity.parse(text);
      return false;
    } catch (final QuantityFormatException _) {
      return true;
    }
  }

  private static boolean fitsLong(final BigDecimal value) {
    final BigInteger whole = value.setScale(0, RoundingMode.UP).toBigInteger();
    return whole.bitLength() < 64;
  }

  @Test
  void canonicalSpelling() {
    final Mismatches mismatches = new Mismatches();
    final List<String> beyond64Bits = new ArrayList<>();
    for (final Map<String, String> row : Resources.csv(VECTORS + "quantity_canonical.csv")) {
      if (isRefused(row.get("input"))) {
        beyond64Bits.add(row.get("input"));
        continue;
      }
      mismatches.compare(
          row.toString(),
          "canonical",
          row.get("canonical"),
          Quantity.parse(row.get("input")).toString());
    }
    mismatches.assertNone();
    assertEquals(34, beyond64Bits.size(), beyond64Bits::toString);
    assertEquals(118 - beyond64Bits.size(), mismatches.compared());
  }

  @Test
  void invalidTextsAreRefused() {
    final List<Map<String, String>> rows = Resources.csv(VECTORS + "quantity_invalid.csv");
    rows.forEach(
        row ->
            assertThrows(
                QuantityFormatException.class,
                () -> Quantity.parse(row.get("input")),
                row.toString()));
    assertEquals(29, rows.size());
  }

  @Test
  void hugeExponentsAreRefusedWithoutBeingWrittenOut() {
    List.of("1e999999999", "-1e2147483647", "1e2147483648", "1e-99999999999", "9223372036854775808")
        .forEach(text -> assertThrows(QuantityFormatException.class, () -> Quantity.parse(text)));
    assertEquals("1n", Quantity.parse("1e-999999999").multiply(1).toString().replace("e-9", "n"));
  }

  @Test
  void textsWithoutDigitsAreZeroAsUpstream() {
    final List<Map<String, String>> rows = Resources.csv(VECTORS + "quantity_lenient_zero.csv");
    rows.forEach(row -> assertEquals(0, Quantity.parse(row.get("input")).value(), row.toString()));
    assertEquals(8, rows.size());
  }

  @Test
  void comparing() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row : Resources.csv(VECTORS + "quantity_compare.csv")) {
      final Quantity left = Quantity.parse(row.get("left"));
      final Quantity right = Quantity.parse(row.get("right"));
      final int sign = Integer.parseInt(row.get("sign"));
      mismatches.compare(row.toString(), "compareTo", sign, left.compareTo(right));
      mismatches.compare(row.toString(), "equals", sign == 0, left.equals(right));
      mismatches.compare(
          row.toString(), "hashCode", sign == 0, left.hashCode() == right.hashCode());
    }
    mismatches.assertNone();
    assertEquals(39, mismatches.compared());
  }

  @Test
  void rounding() {
    final Mismatches mismatches = new Mismatches();
    int leftOut = 0;
    for (final Map<String, String> row : Resources.csv(VECTORS + "quantity_roundup.csv")) {
      final Quantity quantity = Quantity.parse(row.get("input"));
      final Quantity expected = Quantity.parse(row.get("rounded_away_from_zero"));
      switch (row.get("scale_exp10")) {
        case "-3" ->
            mismatches.compare(row.toString(), "milli", expected, quantity.roundedToMilli());
        case "0" -> mismatches.compare(row.toString(), "value", expected.value(), quantity.value());
        default -> leftOut++; // no rule rounds to these places
      }
    }
    mismatches.assertNone();
    assertEquals(4, mismatches.compared());
    assertEquals(8, leftOut);
    // Left out: upstream's helper for moving the decimal point; BigDecimal does that here.
    assertEquals(32, Resources.csv(VECTORS + "quantity_scale.csv").size());
  }

  @Test
  void oracle() {
    final Mismatches mismatches = new Mismatches();
    int refused = 0;
    int milliRefused = 0;
    final List<JsonNode> rows = Resources.jsonLines("vectors/oracle/quantity.jsonl.gz");
    for (final JsonNode row : rows) {
      final String text = row.get("s").asText();
      if (isRefused(text)) {
        refused++;
        mismatches.compare(text, "refused", true, !row.get("ok").asBoolean() || isTooLarge(row));
        continue;
      }
      mismatches.compare(text, "accepted", true, row.get("ok").asBoolean() && !isOverflow(row));
      final Quantity quantity = Quantity.parse(text);
      mismatches.compare(text, "canonical", row.get("canonical").asText(), quantity.toString());
      mismatches.compare(
          text, "format", FORMATS.get(row.get("format").asText()), quantity.format());
      mismatches.compare(text, "sign", row.get("sign").asInt(), quantity.signum());
      if (row.hasNonNull("value")) {
        mismatches.compare(text, "value", row.get("value").asLong(), quantity.value());
      }
      if (row.hasNonNull("milli")) {
        mismatches.compare(text, "milli", row.get("milli").asLong(), quantity.milliValue());
      } else if (quantity.signum() > 0) {
        milliRefused++;
        assertThrows(QuantityFormatException.class, quantity::milliValue, text);
      }
    }
    mismatches.assertNone();
    assertEquals(List.of(400, 73, 36), List.of(rows.size(), refused, milliRefused));
  }

  /** The file marks overflow only for positive amounts. */
  private static boolean isTooLarge(final JsonNode row) {
    return isOverflow(row) || row.get("sign").asInt() < 0;
  }

  private static boolean isOverflow(final JsonNode row) {
    return row.get("flags").valueStream().anyMatch(f -> f.asText().equals("valueOverflow"));
  }
}
