package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.Plan;
import java.util.List;

/**
 * What a correction has done.
 *
 * @param report of what was looked at closely
 * @param drifts the settings that others had changed
 * @param failures what could not be looked at
 * @param applied what has been brought about now
 */
record Mended(NodeReport report, List<Drift> drifts, List<CgroupException> failures, Plan applied) {

  void tell(final NodeListener listener) {
    failures.forEach(listener::failed);
    drifts.forEach(DriftRecord::of);
    drifts.forEach(listener::drift);
    if (report.isNews()) {
      listener.report(report);
    }
  }
}
