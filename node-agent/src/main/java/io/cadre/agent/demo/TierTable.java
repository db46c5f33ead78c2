package io.cadre.agent.demo;

import io.cadre.agent.output.Table;
import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.io.PrintWriter;

/** The tiers of the node and the containers in them, with the values the kernel has now. */
final class TierTable {

  private final Counters counters;
  private final Table table =
      new Table(
          "GROUP",
          "OOM_SCORE_ADJ",
          "CPU.WEIGHT",
          "MEMORY.MIN",
          "MEMORY.LOW",
          "MEMORY.HIGH",
          "MEMORY.MAX");

  TierTable(final Counters counters) {
    this.counters = counters;
  }

  void print(final Plan plan, final PrintWriter out) throws CgroupException {
    for (final PlannedGroup tier : plan.groups()) {
      if (tier.role() == GroupRole.ROOT || tier.role() == GroupRole.TIER) {
        add(tier.path(), "", tier);
        for (final PlannedGroup container : Container.all(plan)) {
          if (container.qosClass() == tier.qosClass()) {
            final int adj = container.oomScoreAdj().getAsInt();
            add("  " + container.label(), Integer.toString(adj), container);
          }
        }
      }
    }
    table.print(out);
  }

  private void add(final String name, final String oomScoreAdj, final PlannedGroup group)
      throws CgroupException {
    table.add(
        name,
        oomScoreAdj,
        counters.content(group.path(), "cpu.weight").strip(),
        amount(group, "memory.min"),
        amount(group, "memory.low"),
        amount(group, "memory.high"),
        amount(group, "memory.max"));
  }

  private String amount(final PlannedGroup group, final String file) throws CgroupException {
    final String text = counters.content(group.path(), file).strip();
    return text.equals("max") || text.equals("0") ? text : Demo.mib(Long.parseLong(text));
  }
}
