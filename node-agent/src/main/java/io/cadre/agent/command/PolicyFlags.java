package io.cadre.agent.command;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CpuWeightFormula;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.PolicyOptions;
import io.cadre.qos.policy.PolicyOptionsBuilder;
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

  /** How groups are named. */
  enum DriverFlag {
    cgroupfs,
    systemd
  }

  /** How a runtime makes a {@code cpu.weight}. */
  enum WeightFlag {
    linear,
    quadratic
  }

  @Option(
      names = "--kubernetes-version",
      paramLabel = "VERSION",
      description =
          "The release whose rules are wanted (default: what --node says of its kubelet, without"
              + " one: 1.37).")
  private Optional<String> version;

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

  @Option(
      names = "--cgroup-driver",
      paramLabel = "DRIVER",
      description =
          "How groups are named: ${COMPLETION-CANDIDATES} (default: what --kubelet-config says,"
              + " without one: cgroupfs).")
  private Optional<DriverFlag> driver;

  @Option(
      names = "--runtime-weight",
      paramLabel = "FORMULA",
      description =
          "How the runtime makes the cpu.weight of a container: ${COMPLETION-CANDIDATES} (default:"
              + " quadratic, as runc from 1.3.2 and crun from 1.23; those before are linear).")
  private Optional<WeightFlag> runtimeWeight;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  Optional<Path> kubeletConfig() {
    return kubeletConfig;
  }

  /** The release that was asked for. */
  Optional<KubernetesVersion> version() {
    return version.map(this::version);
  }

  /** The release of that name. */
  KubernetesVersion version(final String name) {
    return checked(() -> KubernetesVersion.parse(name));
  }

  /** The options where no kubelet's configuration is known. */
  PolicyOptions options(final KubernetesVersion release) {
    final MemoryQos tiered =
        MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, DEFAULT_THROTTLING_FACTOR);
    return options(PolicyOptions.builder(release).memoryQos(tiered).build());
  }

  /** The options of a kubelet, with what the command line says put over them. */
  PolicyOptions options(final PolicyOptions kubelet) {
    return checked(
        () -> {
          final PolicyOptionsBuilder options =
              kubelet.toBuilder().memoryQos(over(kubelet.memoryQos()));
          driver.ifPresent(flag -> options.cgroupDriver(driver(flag)));
          runtimeWeight.ifPresent(flag -> options.runtimeWeight(formula(flag)));
          return options.build();
        });
  }

  private static CgroupDriver driver(final DriverFlag flag) {
    return switch (flag) {
      case cgroupfs -> CgroupDriver.CGROUPFS;
      case systemd -> CgroupDriver.SYSTEMD;
    };
  }

  private static CpuWeightFormula formula(final WeightFlag flag) {
    return switch (flag) {
      case linear -> CpuWeightFormula.LINEAR;
      case quadratic -> CpuWeightFormula.QUADRATIC;
    };
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
