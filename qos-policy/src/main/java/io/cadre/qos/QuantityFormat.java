package io.cadre.qos;

/** The three ways a Kubernetes quantity can be spelled. */
public enum QuantityFormat {
  /** Powers of ten as letters: {@code 100m}, {@code 12M}. */
  DECIMAL_SI,
  /** Powers of two as letters: {@code 12Mi}. */
  BINARY_SI,
  /** Powers of ten as an exponent: {@code 12e6}. */
  DECIMAL_EXPONENT
}
