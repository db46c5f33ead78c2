package io.cadre.cgroup.proc;

import java.io.IOException;

/** A file below {@code /proc} that does not have the form the kernel documents in proc(5). */
public final class ProcFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  ProcFormatException(final String file, final String wrong, final RawPath line) {
    super("not a line of " + file + ", " + wrong + ": '" + line + "'");
  }
}
