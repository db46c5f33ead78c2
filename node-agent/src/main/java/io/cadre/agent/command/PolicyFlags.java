package io.cadre.agent.command;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.PolicyOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that choose between QoS rules. */
final class PolicyFlags {

  private static final double DEFAULT_THROTTLING_FACTOR = 0.9;

  /** How memory is protected and throttled. */
  enum MemoryQosFlag {
    off,
    none,
    tiered
  }

  @Option(
      names = "--kubernetes-version",
      paramLabel = "VERSION",
      defaultValue = "1.36",
      description = "The release whose rules are wanted (default: ${DEFAULT-VALUE}).")
  private String version;

  @Option(
      names = "--kubelet-config",
      paramLabel = "FILE",
      description =
          "A KubeletConfiguration (kubelet.config.k8s.io/v1beta1), YAML or JSON. What it sets, and"
              + " the kubelet's defaults for what it does not, apply; a field that changes control"
              + " groups in a way not supported here is an error. The options below win over it.")
  private Optional<Path> kubeletConfig;

  @Option(
      names = "--memory-qos",
      paramLabel = "POLICY",
      description =
          "Memory QoS: off, none (memory.high only) or tiered (memory.min for Guaranteed and"
              + " memory.low for Burstable pods as well) (default: what --kubelet-config says,"
              + " without one: tiered). A kubelet before 1.37 has it off unless told otherwise.")
  private Optional<MemoryQosFlag> memoryQos;

  @Option(
      names = "--memory-throttling-factor",
      paramLabel = "FACTOR",
      description =
          "Where memory.high lies between request and limit, above 0 and up to 1 (default: what"
              + " --kubelet-config says, without one: 0.9).")
  private Optional<Double> throttlingFactor;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  Optional<Path> kubeletConfig() {
    return kubeletConfig;
  }

  KubernetesVersion version() {
    return checked(() -> KubernetesVersion.parse(version));
  }

  /** The options where no kubelet's configuration is known. */
  PolicyOptions options() {
    final MemoryQos tiered =
        MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, DEFAULT_THROTTLING_FACTOR);
    return options(PolicyOptions.builder(version()).memoryQos(tiered).build());
  }

  /** The options of a kubelet, with what the command line says put over them. */
  PolicyOptions options(final PolicyOptions kubelet) {
    return checked(() -> kubelet.toBuilder().memoryQos(over(kubelet.memoryQos())).build());
  }

  private MemoryQos over(final MemoryQos kubelet) {
    final OptionalDouble factor =
        throttlingFactor.map(OptionalDouble::of).orElse(kubelet.throttlingFactor());
    if (memoryQos.isEmpty()) {
      return new MemoryQos(kubelet.enabled(), kubelet.policy(), factor);
    }
    return switch (memoryQos.get()) {
      case off -> new MemoryQos(false, kubelet.policy(), factor);
      case none -> new MemoryQos(true, MemoryReservationPolicy.NONE, factor);
      case tiered -> new MemoryQos(true, MemoryReservationPolicy.TIERED_RESERVATION, factor);
    };
  }

  private <T> T checked(final Supplier<T> value) {
    try {
      return value.get();
    } catch (final IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
