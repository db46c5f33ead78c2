package io.cadre.qos.policy;

import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import java.util.Objects;

/**
 * The available memory below which the kubelet evicts pods: an amount, or a part of the capacity.
 *
 * <p>Source: {@code ParseThresholdConfig} and {@code GetThresholdQuantity} in {@code
 * pkg/kubelet/eviction}; unchanged in all releases known here.
 */
public sealed interface EvictionThreshold {
  /** What a kubelet uses when {@code evictionHard} is not set. */
  String DEFAULT = "100Mi";

  /**
   * Returns the threshold on a node.
   *
   * @param capacity the memory of the node
   * @return the amount
   */
  Quantity of(Quantity capacity);

  /**
   * Returns the threshold that a text spells.
   *
   * @param text a quantity such as {@code 100Mi}, or a percentage such as {@code 5%}
   * @return the threshold
   * @throws IllegalArgumentException if the text is neither of them
   */
  static EvictionThreshold parse(final String text) {
    if (!text.endsWith("%")) {
      return new Amount(Quantity.parse(text));
    }
    try {
      return new Percentage(Float.parseFloat(text.substring(0, text.length() - 1)) / 100f);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException("not an eviction threshold: \"" + text + "\"", e);
    }
  }

  /**
   * A fixed amount.
   *
   * @param quantity the amount
   */
  record Amount(Quantity quantity) implements EvictionThreshold {
    /** Refuses null. */
    public Amount {
      Objects.requireNonNull(quantity, "quantity");
    }

    @Override
    public Quantity of(final Quantity capacity) {
      return quantity;
    }
  }

  /**
   * A part of the capacity.
   *
   * <p>Upstream keeps it in single precision, so that 5% of 10Gi is 536870920 and not 536870912.
   *
   * @param part 0 to 1
   */
  record Percentage(float part) implements EvictionThreshold {
    /** Checks the range. */
    public Percentage {
      if (!(part >= 0 && part <= 1)) {
        throw new IllegalArgumentException("not a percentage: " + part * 100);
      }
    }

    @Override
    public Quantity of(final Quantity capacity) {
      return Quantity.of(
          (long) ((double) capacity.value() * (double) part), QuantityFormat.BINARY_SI);
    }
  }
}
