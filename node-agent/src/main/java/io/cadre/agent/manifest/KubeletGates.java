package io.cadre.agent.manifest;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.FeatureGate;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Reads {@code featureGates}. */
final class KubeletGates {

  private final KubernetesVersion version;
  private final Map<FeatureGate, Boolean> values = new EnumMap<>(FeatureGate.class);

  private KubeletGates(final KubernetesVersion version) {
    this.version = version;
  }

  static KubeletGates of(final Field config, final KubernetesVersion version) {
    final KubeletGates gates = new KubeletGates(version);
    config.get("featureGates").members().forEach(gates::add);
    return gates;
  }

  private void add(final String name, final Field field) {
    final boolean value = field.bool().orElse(false); // null is false to Go
    final Optional<FeatureGate> gate = FeatureGate.ofName(name);
    if (gate.isPresent() && !gate.get().isSupported(value, version)) {
      throw field.malformed(
          "is not supported: " + value + " changes control groups of Kubernetes " + version);
    }
    gate.ifPresent(g -> values.put(g, value));
  }

  boolean isOn(final FeatureGate gate) {
    return values.getOrDefault(gate, gate.isOnByDefault(version));
  }
}
