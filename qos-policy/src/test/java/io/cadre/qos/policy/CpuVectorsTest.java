package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs the rows on CPU arithmetic and on what runtimes convert. */
final class CpuVectorsTest {
  private static final String VECTORS = "vectors/kubernetes/";

  @Test
  void conversions() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row : Resources.csv(VECTORS + "cpu_conversions.csv")) {
      final long input = Long.parseLong(row.get("input"));
      final String period = row.get("period_us");
      final long actual =
          switch (row.get("function")) {
            case "milli_to_shares" -> CpuShares.ofMilliCpu(input);
            case "shares_to_milli" -> CpuShares.toMilliCpu(input);
            case "milli_shares_roundtrip" -> CpuShares.toMilliCpu(CpuShares.ofMilliCpu(input));
            case "milli_to_quota" -> CpuQuota.ofMilliCpu(input, Long.parseLong(period));
            case "quota_to_milli" -> CpuQuota.toMilliCpu(input, Long.parseLong(period));
            default -> throw new AssertionError(row);
          };
      mismatches.compare(row.toString(), "cpu", Long.valueOf(row.get("expect")), actual);
    }
    mismatches.assertNone();
    assertEquals(323, mismatches.compared());
  }

  @Test
  void weights() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row : Resources.csv(VECTORS + "cpu_shares_to_weight.csv")) {
      final long shares = Long.parseLong(row.get("shares"));
      compareWeight(
          mismatches, row.get("kubelet_linear"), CpuWeightFormula.LINEAR.weight(shares), row);
      compareWeight(
          mismatches, row.get("runc_le_1.3.1_linear"), CpuWeightFormula.LINEAR.weight(shares), row);
      compareWeight(
          mismatches,
          row.get("quadratic_runc_ge_1.3.2_crun_ge_1.23"),
          CpuWeightFormula.QUADRATIC.weight(shares),
          row);
    }
    mismatches.assertNone();
    // Left out: the column of systemd up to 257, whose CPUShares= no runtime sets.
    assertEquals(573, mismatches.compared());
  }

  private static void compareWeight(
      final Mismatches mismatches,
      final String expected,
      final long actual,
      final Map<String, String> row) {
    if (!expected.isEmpty()) {
      mismatches.compare(row.toString(), "weight", Long.valueOf(expected), actual);
    }
  }

  @Test
  void readBack() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row :
        Resources.csv(VECTORS + "cpu_weight_to_shares_kubelet.csv")) {
      mismatches.compare(
          row.toString(),
          "shares",
          Long.valueOf(row.get("shares")),
          CpuWeightFormula.sharesOf(Long.parseLong(row.get("weight"))));
    }
    for (final Map<String, String> row :
        Resources.csv(VECTORS + "cpu_shares_v2_roundtrip_equal.csv")) {
      mismatches.compare(
          row.toString(),
          "equal",
          row.get("considered_equal").equals("1"),
          CpuReadBack.isEqual(
              Long.parseLong(row.get("allocated_shares")),
              Long.parseLong(row.get("readback_shares"))));
    }
    mismatches.assertNone();
    assertEquals(27, mismatches.compared());
  }

  @Test
  void systemdRounding() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row :
        Resources.csv(VECTORS + "systemd_cpu_quota_rounding.csv")) {
      final long quota = Long.parseLong(row.get("cpu_quota_us"));
      final long named = Long.parseLong(row.get("cpu_period_us_0_means_100000"));
      final long period = named == 0 ? CpuQuota.DEFAULT_PERIOD_MICROS : named;
      mismatches.compare(
          row.toString(),
          "property",
          Long.valueOf(row.get("CPUQuotaPerSecUSec")),
          SystemdCpuQuota.perSecondMicros(quota, period));
      mismatches.compare(
          row.toString(),
          "file",
          row.get("quota_written_to_cgroupfs") + " " + period,
          SystemdCpuQuota.rounded(CpuMax.ofQuota(quota, period)).toString());
    }
    mismatches.assertNone();
    assertEquals(20, mismatches.compared());
  }

  @Test
  void ioWeights() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row : Resources.csv(VECTORS + "io_weight.csv")) {
      mismatches.compare(
          row.toString(),
          "io.weight",
          Long.valueOf(row.get("oci_io_weight")),
          BlkioWeight.ioWeight(Integer.parseInt(row.get("blkio_weight"))));
    }
    mismatches.assertNone();
    assertEquals(15, mismatches.compared());
  }

  @Test
  void memoryAndSwap() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row : Resources.csv(VECTORS + "memory_swap_to_v2.csv")) {
      mismatches.compare(
          row.toString(),
          "swap",
          row.get("memory_swap_max"),
          swapMax(
              Long.parseLong(row.get("oci_memory_plus_swap")),
              Long.parseLong(row.get("oci_memory"))));
    }
    mismatches.assertNone();
    assertEquals(13, mismatches.compared());
  }

  private static String swapMax(final long both, final long memory) {
    try {
      return Long.toString(MemorySwap.swapMax(both, memory));
    } catch (final IllegalArgumentException _) {
      return "error";
    }
  }

  @Test
  void filesThatConcernTheRuntimeAlone() {
    // Left out: cpusets and unit properties as a runtime tells systemd; no kubelet rule makes them.
    assertEquals(21, Resources.csv(VECTORS + "cpuset_range_to_bits.csv").size());
    final JsonNode properties = Resources.json(VECTORS + "unified_to_systemd_properties.json");
    assertEquals(
        30,
        properties.get("rows").size()
            + properties.get("oomPolicy").size()
            + properties.get("tasksMax").size()
            + properties.get("systemdVersion").size());
  }

  @Test
  void oracleUtilities() {
    final Mismatches mismatches = new Mismatches();
    final List<JsonNode> rows = Resources.jsonLines("vectors/oracle/utils.jsonl.gz");
    int refused = 0;
    int leftOut = 0;
    for (final JsonNode row : rows) {
      final String id = row.get("id").asText();
      final JsonNode in = row.get("in");
      switch (row.get("fn").asText()) {
        case "ConvertCPUSharesToCgroupV2Value" -> {
          final long shares = in.get("shares").asLong();
          if (shares < 0 || shares > CpuShares.MAX) {
            leftOut++; // beyond the kernel's range, which no kubelet hands out
          } else {
            mismatches.compare(
                id, "new", row.get("out").asLong(), CpuWeightFormula.QUADRATIC.weight(shares));
            mismatches.compare(
                id,
                "old",
                row.get("outOldLinear").asLong(),
                CpuWeightFormula.LINEAR.weight(shares));
          }
        }
        case "ConvertMemorySwapToCgroupV2Value" ->
            mismatches.compare(
                id,
                "swap",
                row.get("error").isNull() ? row.get("out").asText() : "error",
                swapMax(in.get("memorySwap").asLong(), in.get("memory").asLong()));
        default -> {
          final int weight = in.get("blkio").asInt();
          if (row.get("flags").isEmpty()) {
            mismatches.compare(id, "blkio", row.get("out").asLong(), BlkioWeight.ioWeight(weight));
          } else {
            refused++;
            assertThrows(IllegalArgumentException.class, () -> BlkioWeight.ioWeight(weight));
          }
        }
      }
    }
    mismatches.assertNone();
    assertEquals(150, rows.size());
    assertEquals(2, refused);
    assertEquals(2, leftOut);
  }
}
