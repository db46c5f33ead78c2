package io.cadre.qos;

/** Tells that a text is no Kubernetes quantity, or that an amount does not fit 64 bits. */
public final class QuantityFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  QuantityFormatException(final String message) {
    super(message);
  }
}
