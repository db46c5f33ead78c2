package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** Gives all processes of a group, and of those below it, one {@code oom_score_adj}. */
public final class OomScoreAdj {

  /** How often the group is listed anew; one that forks faster than this is left to the caller. */
  private static final int ROUNDS = 10;

  /** How many processes are held by a descriptor at a time. */
  private static final int BATCH = 64;

  private final Cgroup group;
  private final int value;
  private final Set<Integer> seen = new HashSet<>();
  private final List<CgroupException> refusals = new ArrayList<>();
  private int processes;
  private int written;

  private OomScoreAdj(final Cgroup group, final int value) {
    this.group = group;
    this.value = value;
  }

  /**
   * What came of it.
   *
   * @param processes how many have the value now
   * @param written how many of those had another one before
   * @param settled whether the last look at the group found no new process; else some may be
   *     without the value
   * @param refusals what the kernel refused, a process each
   */
  public record Result(
      int processes, int written, boolean settled, List<CgroupException> refusals) {

    /** Copies the list. */
    public Result {
      refusals = List.copyOf(refusals);
    }
  }

  /**
   * Writes {@code value} to {@code /proc/PID/oom_score_adj} of every process in {@code group} and
   * below that has another one, until a look at the group finds no new process. Processes inherit
   * the value from their parent; those that end meanwhile do not count, and once the whole group is
   * removed nothing is left to do.
   *
   * <p>A fork that was under way while its parent was written may bring the old value along after
   * the last look: do this again from time to time. No process outside the group is ever written:
   * each is held by a descriptor, and then looked for in the group once more.
   *
   * <p>Bounded; any thread may call this. Refused are, with {@link
   * CgroupProblem#OOM_SCORE_MINIMUM}, values below what a privileged process set last, without
   * CAP_SYS_RESOURCE (fs/proc/base.c: __set_oom_adj); with {@link
   * CgroupProblem#PROCESS_OF_OTHER_USER}, processes of another user; with {@link
   * CgroupProblem#OUTSIDE_PID_NAMESPACE}, those that have no id here.
   *
   * @param value -1000, never killed, to 1000, killed first
   * @throws CgroupException if the group cannot be listed
   * @throws IllegalArgumentException if the value is out of its range
   */
  public static Result set(final Cgroup group, final int value) throws CgroupException {
    if (value < -1000 || value > 1000) {
      throw new IllegalArgumentException("not an oom_score_adj, -1000 to 1000: " + value);
    }
    return new OomScoreAdj(group, value).run();
  }

  private Result run() throws CgroupException {
    try {
      for (int round = 0; round < ROUNDS; round++) {
        if (!writeNew()) {
          return result(true);
        }
      }
      return result(false);
    } catch (final CgroupException failed) {
      if (!failed.isGroupMissing()) {
        throw failed;
      }
      return result(true);
    }
  }

  private Result result(final boolean settled) {
    return new Result(processes, written, settled, refusals);
  }

  /** Writes those that were not seen before; whether there were any. */
  private boolean writeNew() throws CgroupException {
    final TaskIds listed = GroupProcesses.processesBelow(group);
    if (listed.outsideNamespace() > 0 && seen.isEmpty()) {
      refusals.add(
          Failures.of(CgroupOperation.WRITE, group.path(), CgroupProblem.OUTSIDE_PID_NAMESPACE));
    }
    final List<Integer> ids = listed.ids().stream().filter(seen::add).toList();
    for (int from = 0; from < ids.size(); from += BATCH) {
      write(ids.subList(from, Math.min(from + BATCH, ids.size())));
    }
    return !ids.isEmpty();
  }

  private void write(final List<Integer> ids) throws CgroupException {
    final List<OomScoreFile> held = new ArrayList<>();
    try {
      for (final int id : ids) {
        held.add(OomScoreFile.open(id));
      }
      final SortedSet<Integer> still = GroupProcesses.processesBelow(group).ids();
      for (final OomScoreFile process : held) {
        if (still.contains(process.pid())) {
          write(process);
        }
      }
    } finally {
      held.forEach(OomScoreFile::close);
    }
  }

  private void write(final OomScoreFile process) {
    final int result = process.set(value);
    if (result >= 0) {
      processes++;
      written += result;
    } else if (result != -Errno.ESRCH && result != -Errno.ENOENT) {
      refusals.add(refused(process, -result));
    }
  }

  private CgroupException refused(final OomScoreFile process, final int errno) {
    return new CgroupException(
        CgroupOperation.WRITE,
        group.path().toString(),
        OomScoreFile.path(process.pid()),
        Integer.toString(value),
        errno,
        switch (errno) {
          case Errno.EACCES, Errno.EPERM ->
              process.errno() == 0
                  ? CgroupProblem.OOM_SCORE_MINIMUM
                  : CgroupProblem.PROCESS_OF_OTHER_USER;
          case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
          default -> CgroupProblem.OTHER;
        });
  }
}
