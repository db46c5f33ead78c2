package io.cadre.agent.command;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.PolicyOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that choose between QoS rules. */
final class PolicyFlags {

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
      names = "--memory-qos",
      paramLabel = "POLICY",
      defaultValue = "tiered",
      description =
          "Memory QoS: off, none (memory.high only) or tiered (memory.min for Guaranteed and"
              + " memory.low for Burstable pods as well) (default: ${DEFAULT-VALUE}). A kubelet"
              + " has it off unless told otherwise.")
  private MemoryQosFlag memoryQos;

  @Option(
      names = "--memory-throttling-factor",
      paramLabel = "FACTOR",
      defaultValue = "0.9",
      description =
          "Where memory.high lies between request and limit, above 0 and up to 1"
              + " (default: ${DEFAULT-VALUE}).")
  private double throttlingFactor;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  PolicyOptions options() {
    try {
      return PolicyOptions.builder(KubernetesVersion.parse(version)).memoryQos(memoryQos()).build();
    } catch (final IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private MemoryQos memoryQos() {
    return switch (memoryQos) {
      case off -> MemoryQos.OFF;
      case none -> MemoryQos.on(MemoryReservationPolicy.NONE, throttlingFactor);
      case tiered -> MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, throttlingFactor);
    };
  }
}
