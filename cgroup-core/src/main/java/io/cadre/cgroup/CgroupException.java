package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import java.io.IOException;

/**
 * An operation on a control group that the kernel refused, with everything needed to explain it:
 * operation, group, file, value, error number and the rule behind it.
 */
public final class CgroupException extends IOException {

  private static final long serialVersionUID = 1L;

  private final CgroupOperation operation;
  private final String group;
  private final String file;
  private final String value;
  private final int errno;
  private final CgroupProblem problem;

  /** Describes a refused operation; {@code file} and {@code value} may be empty, errno 0. */
  public CgroupException(
      final CgroupOperation operation,
      final String group,
      final String file,
      final String value,
      final int errno,
      final CgroupProblem problem) {
    super(message(operation, group, file, value, errno, problem));
    this.operation = operation;
    this.group = group;
    this.file = file;
    this.value = value;
    this.errno = errno;
    this.problem = problem;
  }

  private static String message(
      final CgroupOperation operation,
      final String group,
      final String file,
      final String value,
      final int errno,
      final CgroupProblem problem) {
    final StringBuilder text = new StringBuilder("cannot ").append(operation).append(' ');
    if (!file.isEmpty()) {
      text.append(file);
      if (!value.isEmpty()) {
        text.append(" = '").append(value).append('\'');
      }
      text.append(" of ");
    }
    text.append(group).append(": ");
    if (errno != 0) {
      text.append(Errno.name(errno)).append(", ");
    }
    return text.append(problem.what()).append("; ").append(problem.remedy()).toString();
  }

  /** {@return what was being done} */
  public CgroupOperation operation() {
    return operation;
  }

  /** {@return the group's path in its hierarchy, or the mount point where no group was reached} */
  public String group() {
    return group;
  }

  /** {@return the control file, or the empty string when the group itself was meant} */
  public String file() {
    return file;
  }

  /** {@return the value that was to be written, or the empty string} */
  public String value() {
    return value;
  }

  /** {@return the C name of the error, such as {@code EBUSY}, or the empty string when none} */
  public String errnoName() {
    return errno == 0 ? "" : Errno.name(errno);
  }

  /** {@return the rule that was broken} */
  public CgroupProblem problem() {
    return problem;
  }
}
