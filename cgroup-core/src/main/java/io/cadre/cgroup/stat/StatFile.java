package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.ControlFileReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One statistics file: its name, the type of its content, and the reader for repeated reads.
 *
 * <p>Instances are immutable and safe for use by any thread.
 *
 * @param <S> the snapshot: the whole content at one moment, immutable
 * @param <R> the reader, which belongs to the thread that opens it
 */
public interface StatFile<S, R extends StatReader> {

  /** {@return the name of the file} */
  String file();

  /**
   * {@return what {@code text} says}
   *
   * @throws IllegalArgumentException if no kernel writes such a text; flat files, {@code io.stat}
   *     and rdma files take any
   */
  S parse(String text);

  /** Opens the file of {@code group} for repeated reads by the calling thread. */
  R openReader(Cgroup group) throws CgroupException;

  /**
   * {@return the content now} Cold: opens, reads once, closes.
   *
   * @throws CgroupException with {@link CgroupProblem#NO_SUCH_FILE} if this kernel has no such file
   *     for this group, or {@link CgroupProblem#CONTROLLER_NOT_AVAILABLE}
   */
  default S read(final Cgroup group) throws CgroupException {
    try (ControlFileReader reader = group.openReader(file())) {
      final int length = reader.refresh();
      if (length < 0) {
        throw reader.failure(length);
      }
      return parse(new String(reader.text(), 0, length, StandardCharsets.ISO_8859_1));
    }
  }

  /**
   * {@return the content now, or empty if this group has no such file: the kernel is too old, or
   * the controller not enabled for it} Cold; {@link #read} tells the two apart.
   */
  default Optional<S> find(final Cgroup group) throws CgroupException {
    try {
      return Optional.of(read(group));
    } catch (final CgroupException e) {
      if (e.problem().isAbsence()) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
