package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.process.OomScoreAdj;
import io.cadre.qos.policy.PlannedGroup;
import java.util.stream.Stream;

/** Gives the processes of containers the OOM scores of a plan. */
final class OomScores {

  private final CgroupRoot root;

  OomScores(final CgroupRoot root) {
    this.root = root;
  }

  /** What became of the processes of one container; nothing if there are none, or no group. */
  Stream<FileOutcome> of(final PlannedGroup container) {
    return container.oomScoreAdj().isEmpty()
        ? Stream.empty()
        : of(container.path(), container.oomScoreAdj().getAsInt());
  }

  private Stream<FileOutcome> of(final String path, final int value) {
    try (Cgroup group = root.open(CgroupPath.of(path))) {
      return outcomes(path, Integer.toString(value), OomScoreAdj.set(group, value));
    } catch (final CgroupException e) {
      return e.isGroupMissing()
          ? Stream.empty()
          : Stream.of(refused(path, Integer.toString(value), e));
    }
  }

  private static Stream<FileOutcome> outcomes(
      final String path, final String value, final OomScoreAdj.Result result) {
    final Stream.Builder<FileOutcome> outcomes = Stream.builder();
    if (result.processes() > 0) {
      outcomes.add(new FileOutcome.Scored(path, value, result.processes(), result.written()));
    }
    if (!result.settled()) {
      outcomes.add(
          new FileOutcome.Deferred(
              path, FileOutcome.OOM_SCORE_ADJ, value, FileOutcome.Deferred.Reason.FORKING));
    }
    result.refusals().forEach(cause -> outcomes.add(refused(path, value, cause)));
    return outcomes.build();
  }

  private static FileOutcome refused(
      final String path, final String value, final CgroupException cause) {
    return new FileOutcome.Refused(path, FileOutcome.OOM_SCORE_ADJ, value, cause);
  }
}
