package io.cadre.qos.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Brings configurations and the kubelet's own JSON of them to a form that compares. */
final class ComparableConfig {
  private ComparableConfig() {}

  static Optional<String> cpuMax(final JsonNode values) {
    final JsonNode period = values.get("cpuPeriod");
    final JsonNode quota = values.get("cpuQuota");
    if (period == null || period.isNull() || period.asLong() == 0) {
      return Optional.empty();
    }
    return Optional.of((quota.asLong() > 0 ? quota.asText() : "max") + " " + period.asLong());
  }

  static long value(final Optional<Setting<Long>> setting) {
    return setting.map(Setting::value).orElse(0L);
  }

  static Map<String, String> unified(final JsonNode values) {
    final Map<String, String> texts = new TreeMap<>();
    values.get("unified").properties().forEach(e -> texts.put(e.getKey(), e.getValue().asText()));
    return texts;
  }

  static Map<String, String> unified(final CgroupConfig config) {
    final Map<String, String> texts = new TreeMap<>();
    config.memoryMin().ifPresent(s -> texts.put("memory.min", s.value().toString()));
    config.memoryLow().ifPresent(s -> texts.put("memory.low", s.value().toString()));
    config.memoryHigh().ifPresent(s -> texts.put("memory.high", s.value().toString()));
    config.memorySwapMax().ifPresent(s -> texts.put("memory.swap.max", s.value().toString()));
    config.memoryOomGroup().ifPresent(s -> texts.put("memory.oom.group", "1"));
    return texts;
  }

  static Map<Long, Long> hugepages(final JsonNode limits) {
    final Map<Long, Long> bytes = new HashMap<>();
    limits.properties().forEach(e -> bytes.put(Long.valueOf(e.getKey()), e.getValue().asLong()));
    return bytes;
  }

  static Map<Long, Long> hugepages(final CgroupConfig config) {
    final Map<Long, Long> bytes = new HashMap<>();
    config.hugepages().forEach((size, setting) -> bytes.put(size, setting.value()));
    return bytes;
  }
}
