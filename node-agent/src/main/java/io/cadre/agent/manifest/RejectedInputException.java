package io.cadre.agent.manifest;

import java.util.List;
import java.util.stream.Collectors;

/** Input that cannot be used, with every reason found. */
public final class RejectedInputException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient List<Rejection> rejections;

  /** Takes at least one rejection. */
  public RejectedInputException(final List<Rejection> rejections) {
    super(rejections.stream().map(Rejection::toString).collect(Collectors.joining("\n")));
    this.rejections = List.copyOf(rejections);
  }

  /** Takes at least one rejection and what it was found by. */
  public RejectedInputException(final List<Rejection> rejections, final Throwable cause) {
    this(rejections);
    initCause(cause);
  }

  /** A whole file that cannot be used. */
  RejectedInputException(final String file, final String reason) {
    this(List.of(new Rejection(file, "", "", reason)));
  }

  /** {@return the reasons, in the order of the input} */
  public List<Rejection> rejections() {
    return rejections;
  }
}
