package io.cadre.agent.manifest;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.FeatureGate;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.PolicyOptions;
import io.cadre.qos.policy.PolicyOptionsBuilder;
import io.cadre.qos.policy.SwapBehavior;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the fields of a KubeletConfiguration that become options of the rules. */
final class KubeletOptionFields {

  private static final Pattern PERCENTAGE = Pattern.compile("\\+?(\\d{1,3})%");
  private static final long DEFAULT_PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Field config;
  private final KubernetesVersion version;
  private final KubeletGates gates;
  private final PolicyOptionsBuilder options;

  KubeletOptionFields(
      final Field config, final KubernetesVersion version, final KubeletGates gates) {
    this.config = config;
    this.version = version;
    this.gates = gates;
    this.options = PolicyOptions.builder(version);
  }

  /** Reads every field, each guarded on its own. */
  PolicyOptions read(final Rejections rejections) {
    rejections.guard(this::cgroupDriver);
    rejections.guard(this::cgroupRoot);
    rejections.guard(() -> config.get("cpuCFSQuota").bool().ifPresent(options::cpuCfsQuota));
    rejections.guard(this::cpuCfsQuotaPeriod);
    rejections.guard(this::memoryQos);
    rejections.guard(this::memorySwap);
    rejections.guard(
        () -> config.get("singleProcessOOMKill").bool().ifPresent(options::singleProcessOomKill));
    rejections.guard(this::podPidsLimit);
    rejections.guard(this::qosReserved);
    options.oomScoreTieBreak(gates.isOn(FeatureGate.OOM_SCORE_TIE_BREAK));
    return options.build();
  }

  /**
   * From 1.31 on a kubelet prefers the driver that its runtime names, where it names one; no file
   * tells that. Source: {@code KubeletCgroupDriverFromCRI}.
   */
  private void cgroupDriver() {
    options.cgroupDriver(driver(config));
  }

  static CgroupDriver driver(final Field config) {
    final Field driver = config.get("cgroupDriver");
    return switch (driver.text("")) {
      case "", "cgroupfs" -> CgroupDriver.CGROUPFS;
      case "systemd" -> CgroupDriver.SYSTEMD;
      default -> throw driver.malformed("must be cgroupfs or systemd");
    };
  }

  /** Spelt with slashes whatever the driver. */
  private void cgroupRoot() {
    final Field root = config.get("cgroupRoot");
    options.cgroupRoot(name(root, CgroupDriver.CGROUPFS));
  }

  static CgroupName name(final Field field, final CgroupDriver driver) {
    final CgroupName name = field.parsed(() -> driver.parse(field.text("")));
    if (name.components().contains("") && !name.equals(CgroupName.ROOT)) {
      throw field.malformed("has an empty component");
    }
    return name;
  }

  private void cpuCfsQuotaPeriod() {
    final Field period = config.get("cpuCFSQuotaPeriod");
    if (!period.isPresent()) {
      return;
    }
    final long nanos = period.parsed(() -> GoDuration.nanos(period.text("")));
    if (nanos != DEFAULT_PERIOD_NANOS && !gates.isOn(FeatureGate.CUSTOM_CPU_CFS_QUOTA_PERIOD)) {
      throw period.malformed("must be 100ms without the feature gate CustomCPUCFSQuotaPeriod");
    }
    if (nanos < TimeUnit.MILLISECONDS.toNanos(1) || nanos > TimeUnit.SECONDS.toNanos(1)) {
      throw period.malformed("must be between 1ms and 1s");
    }
    options.cpuCfsQuotaPeriodMicros(TimeUnit.NANOSECONDS.toMicros(nanos));
  }

  private void memoryQos() {
    final Field policy = config.get("memoryReservationPolicy");
    final Field factor = config.get("memoryThrottlingFactor");
    final OptionalDouble given = factor.number();
    if (given.isPresent() && !(given.getAsDouble() > 0 && given.getAsDouble() <= 1)) {
      throw factor.malformed("must be above 0 and up to 1");
    }
    options.memoryQos(
        new MemoryQos(
            gates.isOn(FeatureGate.MEMORY_QOS),
            policy.text("").isEmpty()
                ? MemoryReservationPolicy.NONE
                : policy.parsed(() -> MemoryReservationPolicy.parse(policy.text(""))),
            given.isPresent() ? given : MemoryQos.defaultFactor(version)));
  }

  private void memorySwap() {
    for (final Map.Entry<String, Field> member : config.get("memorySwap").members().entrySet()) {
      if (!member.getKey().equals("swapBehavior")) {
        throw member.getValue().malformed("is not a field of memorySwap");
      }
    }
    final Field behavior = config.get("memorySwap").get("swapBehavior");
    final boolean known = version.isAtLeast(KubernetesVersion.V1_28);
    if (!gates.isOn(FeatureGate.NODE_SWAP)) {
      if (!behavior.text("").isEmpty()) {
        throw behavior.malformed("must not be set without the feature gate NodeSwap");
      }
    } else if (behavior.text("").equals("LimitedSwap") && known) {
      options.swapBehavior(SwapBehavior.LIMITED_SWAP);
    } else if (!behavior.text("NoSwap").equals("NoSwap")
        || !version.isAtLeast(KubernetesVersion.V1_30)) {
      // Up to 1.29 the default differs, and a container may swap without limit.
      throw behavior.malformed(
          version.isAtLeast(KubernetesVersion.V1_30)
              ? "must be NoSwap or LimitedSwap"
              : "is not supported in Kubernetes " + version + " unless LimitedSwap since 1.28");
    }
  }

  private void podPidsLimit() {
    final OptionalLong limit = config.get("podPidsLimit").longInteger();
    // -1 is none, and so is any other number that is not above 0.
    if (limit.orElse(-1) > 0) {
      options.podPidsLimit(limit);
    }
  }

  private void qosReserved() {
    for (final Map.Entry<String, Field> part : config.get("qosReserved").members().entrySet()) {
      final Field percentage = part.getValue();
      if (!part.getKey().equals("memory")) {
        throw percentage.malformed("only memory can be reserved");
      }
      final Matcher matcher = PERCENTAGE.matcher(percentage.requiredText());
      if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > 100) {
        throw percentage.malformed("must be a percentage from 0% to 100%");
      }
      if (gates.isOn(FeatureGate.QOS_RESERVED)) {
        options.qosReservedMemoryPercent(OptionalInt.of(Integer.parseInt(matcher.group(1))));
      }
    }
  }
}
