package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * How the kubelet's {@code MemoryQoS} feature (KEP-2570) is configured.
 *
 * @param enabled whether the gate is on
 * @param policy which memory to protect; looked at from 1.36 on, older releases protect every
 *     request with {@code memory.min}
 * @param throttlingFactor where between request and limit {@code memory.high} lies, above 0 and up
 *     to 1; empty means no {@code memory.high} at all
 */
public record MemoryQos(
    boolean enabled, MemoryReservationPolicy policy, OptionalDouble throttlingFactor) {

  /** Memory QoS switched off. */
  public static final MemoryQos OFF =
      new MemoryQos(false, MemoryReservationPolicy.NONE, OptionalDouble.empty());

  /** Checks the range of the factor. */
  public MemoryQos {
    Objects.requireNonNull(policy, "policy");
    throttlingFactor.ifPresent(
        factor -> {
          if (!(factor > 0 && factor <= 1)) {
            throw new IllegalArgumentException(
                "throttling factor is not above 0 and up to 1: " + factor);
          }
        });
  }

  /**
   * Returns the feature switched on with a factor.
   *
   * @param policy which memory to protect
   * @param throttlingFactor above 0 and up to 1
   * @return the configuration
   */
  public static MemoryQos on(final MemoryReservationPolicy policy, final double throttlingFactor) {
    return new MemoryQos(true, policy, OptionalDouble.of(throttlingFactor));
  }

  /**
   * Returns the factor a kubelet uses when it is told none: 0.8 up to 1.26, 0.9 up to 1.36, none
   * from 1.37 on.
   *
   * @param version the release
   * @return the factor, or empty
   */
  public static OptionalDouble defaultFactor(final KubernetesVersion version) {
    if (version.isAtLeast(KubernetesVersion.V1_37)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(version.isAtLeast(KubernetesVersion.V1_27) ? 0.9 : 0.8);
  }

  /**
   * Returns the configuration a kubelet has out of the box: off up to 1.36, from 1.37 on switched
   * on with policy {@code None} and no factor.
   *
   * @param version the release
   * @return the configuration
   */
  public static MemoryQos defaults(final KubernetesVersion version) {
    return version.isAtLeast(KubernetesVersion.V1_37)
        ? new MemoryQos(true, MemoryReservationPolicy.NONE, defaultFactor(version))
        : OFF;
  }
}
