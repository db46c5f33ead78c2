package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.NodeReservations;
import io.cadre.qos.policy.PolicyOptions;
import io.cadre.qos.policy.ReservedCgroups;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads a KubeletConfiguration, as {@code kubelet --config} takes it.
 *
 * <p>A kubelet warns of a field it does not know and goes on; here it is refused, for it may be a
 * misspelt one.
 */
public final class KubeletConfigManifest {

  private static final String API_VERSION = "kubelet.config.k8s.io/v1beta1";

  private final Field config;
  private final KubernetesVersion version;
  private final Rejections rejections;

  private KubeletConfigManifest(
      final JsonNode document, final KubernetesVersion version, final Rejections rejections) {
    this.config = Field.of(document);
    this.version = version;
    this.rejections = rejections;
  }

  /**
   * {@return the configuration in {@code file}, completed with the kubelet's defaults}
   *
   * @param version the release of the kubelet
   * @throws RejectedInputException if the file is not one KubeletConfiguration, or a field has a
   *     wrong value or changes control groups in a way that is not supported, with every reason
   *     found
   */
  public static KubeletConfig read(final Path file, final KubernetesVersion version)
      throws RejectedInputException {
    final List<JsonNode> documents = ManifestFile.read(ManifestSource.of(file));
    final Rejections rejections = new Rejections(file);
    if (documents.size() != 1) {
      rejections.add(
          "", "must hold one KubeletConfiguration, holds " + documents.size() + " documents");
      rejections.throwIfAny();
    }
    return new KubeletConfigManifest(documents.getFirst(), version, rejections).read();
  }

  private KubeletConfig read() throws RejectedInputException {
    rejections.guard(() -> require("apiVersion", API_VERSION));
    rejections.guard(() -> require("kind", "KubeletConfiguration"));
    rejections.throwIfAny();
    config.node().fieldNames().forEachRemaining(name -> rejections.guard(() -> classify(name)));
    final Optional<KubeletGates> gates =
        rejections.guarded(Optional.empty(), () -> Optional.of(KubeletGates.of(config, version)));
    rejections.throwIfAny();
    final PolicyOptions options =
        new KubeletOptionFields(config, version, gates.orElseThrow()).read(rejections);
    final KubeletReservationFields node = new KubeletReservationFields(config);
    final NodeReservations reservations = node.reservations(rejections);
    final ReservedCgroups reserved = node.reservedCgroups(rejections);
    final int maxPods = rejections.guarded(0, this::maxPods);
    rejections.throwIfAny();
    return new KubeletConfig(options, reservations, reserved, maxPods);
  }

  private void require(final String name, final String value) {
    final Field field = config.get(name);
    if (!field.text("").equals(value)) {
      throw field.malformed("must be " + value);
    }
  }

  private void classify(final String name) {
    final Field field = config.get(name);
    switch (KubeletFields.use(name).orElseThrow(() -> field.malformed("is not a known field"))) {
      case KubeletFields.Ignored() -> {}
      case KubeletFields.Understood(KubernetesVersion since) -> {
        if (!version.isAtLeast(since)) {
          throw field.malformed(
              "is not a field of Kubernetes " + version + ", only since " + since);
        }
      }
      case KubeletFields.Unsupported unsupported -> {
        if (!unsupported.harmless().test(field)) {
          throw field.malformed("is not supported with this value: " + unsupported.reason());
        }
      }
    }
  }

  private int maxPods() {
    final Field field = config.get("maxPods");
    final int maxPods = field.integer().orElse(0);
    if (maxPods < 0) {
      throw field.malformed("must not be negative");
    }
    return maxPods == 0 ? KubeletConfig.DEFAULT_MAX_PODS : maxPods;
  }
}
