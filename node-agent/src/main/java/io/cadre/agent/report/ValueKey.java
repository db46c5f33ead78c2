package io.cadre.agent.report;

import io.cadre.agent.report.PlannedPod.PlannedContainer;
import io.cadre.qos.policy.OomScore;
import io.cadre.qos.policy.PlannedFile;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The place of a value in a pod.
 *
 * @param container the name of the container, or empty for the pod itself
 * @param file the file, or {@code oom_score_adj} for the processes of a container
 */
record ValueKey(String container, String file) {

  /**
   * A value with where it comes from.
   *
   * @param text as the kernel takes it
   * @param rule the name of the rule
   * @param reason the formula with its inputs
   */
  record Value(String text, String rule, String reason) {
    static Value of(final PlannedFile file) {
      return new Value(file.value(), file.rule(), file.reason());
    }
  }

  /** {@return all values of a pod, those of the pod itself first} */
  static Map<ValueKey, Value> valuesOf(final PlannedPod pod, final PlannedNode node) {
    final Map<ValueKey, Value> values = new LinkedHashMap<>();
    pod.group().files().forEach((name, file) -> values.put(new ValueKey("", name), Value.of(file)));
    for (final PlannedContainer planned : pod.containers()) {
      final String name = planned.container().name();
      planned
          .group()
          .files()
          .forEach((file, value) -> values.put(new ValueKey(name, file), Value.of(value)));
      values.put(
          new ValueKey(name, PlanTable.OOM_SCORE_ADJ),
          new Value(
              Integer.toString(planned.group().oomScoreAdj().orElseThrow()),
              OomScore.class.getSimpleName(),
              OomScore.explain(pod.pod(), planned.container(), node.node(), node.options())));
    }
    return values;
  }
}
