package io.cadre.agent.report;

import io.cadre.agent.output.Table;
import io.cadre.agent.report.PlannedPod.PlannedContainer;
import io.cadre.qos.policy.OomScore;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.io.PrintWriter;

/** A plan for people: a row for each value, with where it comes from. */
public final class PlanTable {

  /** What the row for the processes of a container is called, as in {@code /proc/PID}. */
  static final String OOM_SCORE_ADJ = "oom_score_adj";

  private final PlannedNode node;
  private final Table table = new Table("GROUP OF", "CLASS", "FILE", "VALUE", "FROM");

  private PlanTable(final PlannedNode node) {
    this.node = node;
  }

  /** Prints the table. */
  public static void print(final PlannedNode node, final PrintWriter out) {
    final PlanTable table = new PlanTable(node);
    node.groupsOfTheNode().forEach(group -> table.addFiles(group, ""));
    node.pods().forEach(table::addPod);
    table.table.print(out);
  }

  private void addPod(final PlannedPod planned) {
    final String qosClass = planned.group().qosClass().kubernetesName();
    addFiles(planned.group(), qosClass);
    for (final PlannedContainer container : planned.containers()) {
      addFiles(container.group(), qosClass);
      table.add(
          "",
          "",
          OOM_SCORE_ADJ,
          Integer.toString(container.group().oomScoreAdj().orElseThrow()),
          OomScore.explain(planned.pod(), container.container(), node.node(), node.options()));
    }
  }

  private void addFiles(final PlannedGroup group, final String qosClass) {
    boolean first = true;
    for (final PlannedFile file : group.files().values()) {
      table.add(
          first ? group.label() : "",
          first ? qosClass : "",
          file.file(),
          file.value(),
          file.reason());
      first = false;
    }
  }
}
