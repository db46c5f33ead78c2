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
    this(new Refusal(operation, file, value, errno), group, problem, "");
  }

  /**
   * Describes a refused operation on a group itself.
   *
   * @param errno the error number, or 0 when the kernel was not asked
   * @param detail what was found in this one case, or empty
   */
  public CgroupException(
      final CgroupOperation operation,
      final String group,
      final int errno,
      final CgroupProblem problem,
      final String detail) {
    this(new Refusal(operation, "", "", errno), group, problem, detail);
  }

  /**
   * A refusal with what was found in this one case, such as the processes in the way.
   *
   * @param detail added to the message, or empty
   */
  CgroupException(
      final Refusal refusal, final String group, final CgroupProblem problem, final String detail) {
    super(message(refusal, group, problem, detail));
    this.operation = refusal.operation();
    this.group = group;
    this.file = refusal.file();
    this.value = refusal.value();
    this.errno = refusal.errno();
    this.problem = problem;
  }

  private static String message(
      final Refusal refusal, final String group, final CgroupProblem problem, final String detail) {
    final StringBuilder text = new StringBuilder("cannot ");
    text.append(refusal.operation()).append(' ');
    if (!refusal.file().isEmpty()) {
      text.append(refusal.file());
      if (!refusal.value().isEmpty()) {
        text.append(" = '").append(refusal.value()).append('\'');
      }
      text.append(" of ");
    }
    text.append(group).append(": ");
    if (refusal.errno() != 0) {
      text.append(Errno.name(refusal.errno())).append(", ");
    }
    text.append(problem.what());
    if (!detail.isEmpty()) {
      text.append(" (").append(detail).append(')');
    }
    return text.append("; ").append(problem.remedy()).toString();
  }

  /** {@return what was being done} */
  public CgroupOperation operation() {
    return operation;
  }

  /** {@return the group's path in its hierarchy, or the mount point where no group was reached} */
  public String group() {
    return group;
  }

  /**
   * {@return the control file or extended attribute, or the empty string when the group itself was
   * meant}
   */
  public String file() {
    return file;
  }

  /** {@return the value that was to be written, or the empty string} */
  public String value() {
    return value;
  }

  /**
   * {@return the C name of the error, such as {@code EBUSY}, or the empty string when the kernel
   * was not asked, since the answer was known}
   */
  public String errnoName() {
    return errno == 0 ? "" : Errno.name(errno);
  }

  /** {@return the rule that was broken} */
  public CgroupProblem problem() {
    return problem;
  }

  /**
   * {@return whether the group is not there: removed while it was held or worked on, or no group of
   * that name to begin with}
   */
  public boolean isGroupMissing() {
    return problem == CgroupProblem.GONE || problem == CgroupProblem.NO_SUCH_GROUP;
  }
}
