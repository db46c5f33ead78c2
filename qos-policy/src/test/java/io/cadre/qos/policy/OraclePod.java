package io.cadre.qos.policy;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** One row of the kubelet's own answers for a pod, in terms of the model. */
record OraclePod(JsonNode row) {
  private static final Set<Long> HOST_HUGEPAGES = Set.of(2097152L, 1073741824L);

  static List<OraclePod> all() {
    return Resources.jsonLines("vectors/oracle/pods.jsonl.gz").stream()
        .map(OraclePod::new)
        .toList();
  }

  String id() {
    return row.get("id").asText();
  }

  boolean isValid() {
    return row.get("apiValid").asBoolean();
  }

  JsonNode expected() {
    return row.get("expected");
  }

  Pod rawPod() {
    return PodJson.pod(row.get("pod"));
  }

  /** The pod as the kubelet's functions saw it. */
  Pod pod() {
    return option("applyDefaults").asBoolean()
        ? PodDefaulter.apply(rawPod(), KubernetesVersion.V1_36)
        : rawPod();
  }

  Node node() {
    final JsonNode node = row.get("node");
    final Quantity memory =
        Quantity.of(node.get("memoryCapacity").asLong(), QuantityFormat.BINARY_SI);
    return Node.of(
            ResourceList.of(Map.of(ResourceList.MEMORY, memory)),
            PodJson.resources(node.get("allocatable")))
        .withKernel(
            node.get("swapCapacity").asLong(), node.get("pageSize").asLong(), HOST_HUGEPAGES);
  }

  PolicyOptions options(final KubernetesVersion version) {
    final long pids = option("podPidsLimit").asLong();
    final boolean exclusive = option("exclusiveCPUs").asBoolean();
    return PolicyOptions.builder(version)
        .cpuCfsQuota(option("cpuCFSQuota").asBoolean())
        .cpuCfsQuotaPeriodMicros(option("cpuCFSQuotaPeriodUs").asLong())
        .memoryQos(memoryQos())
        .swapBehavior(
            option("swapBehavior").asText().equals("LimitedSwap")
                ? SwapBehavior.LIMITED_SWAP
                : SwapBehavior.NO_SWAP)
        .swapControllerAvailable(option("swapControllerAvailable").asBoolean())
        // The runtime manager takes an unset value as true.
        .singleProcessOomKill(option("singleProcessOOMKill").asBoolean(true))
        .podPidsLimit(pids > 0 ? OptionalLong.of(pids) : OptionalLong.empty())
        .exclusiveCpus((_, _) -> exclusive)
        .build();
  }

  private MemoryQos memoryQos() {
    return option("memoryQoS").asBoolean()
        ? MemoryQos.on(
            MemoryReservationPolicy.parse(option("memoryReservationPolicy").asText()),
            option("memoryThrottlingFactor").asDouble())
        : MemoryQos.OFF;
  }

  private JsonNode option(final String name) {
    return row.get("options").get(name);
  }
}
