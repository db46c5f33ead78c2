package io.cadre.agent.demo;

import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.QosClass;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.OomScore;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Runs a process in each container of an applied plan and shows what the settings do. */
public final class Demo {

  private static final Duration LONGEST = Duration.ofSeconds(60);

  private final Plan plan;
  private final PrintWriter out;
  private final Counters counters;
  private final Map<String, Workload> workloads = new HashMap<>();

  /** Takes a plan that has been applied below {@code root}. */
  public Demo(final CgroupRoot root, final Plan plan, final PrintWriter out) {
    this.plan = plan;
    this.out = out;
    this.counters = new Counters(root);
  }

  /** {@return whether the kernel did what the policy is for} */
  public boolean run() throws IOException, InterruptedException {
    try {
      say("");
      new TierTable(counters).print(plan, out);
      startAll();
      final boolean throttled = throttle();
      return outgrowTheNode() && throttled;
    } finally {
      workloads.values().forEach(Workload::close);
    }
  }

  private void startAll() throws IOException {
    for (final PlannedGroup container : Container.all(plan)) {
      workloads.put(container.path(), Workload.idle(container.path(), adj(container)));
    }
    say("%nA process runs in each of the %d container groups.", workloads.size());
  }

  private boolean throttle() throws IOException {
    final PlannedGroup container = Container.leastHigh(plan);
    final String group = container.path();
    final long high = Container.bytes(container, "memory.high").getAsLong();
    final long wanted = (high + Container.bytes(container, "memory.max").getAsLong()) / 2;
    say(
        "%n%s (%s) fills %s, above its memory.high of %s:",
        container.label(), container.qosClass().kubernetesName(), mib(wanted), mib(high));
    try (Workload filler = Workload.fill(group, adj(container), wanted)) {
      final boolean throttled = counters.awaitRise(group, "memory.events", "high", LONGEST);
      say(
          "  it is %s; memory.current %s, memory.events: high %d, max %d, oom_kill %d",
          throttled ? "throttled and " + (filler.isAlive() ? "alive" : "ended") : "not throttled",
          mib(counters.of(group, "memory.current")),
          counters.of(group, "memory.events", "high"),
          counters.of(group, "memory.events", "max"),
          oomKills(group));
      return throttled && oomKills(group) == 0;
    }
  }

  private boolean outgrowTheNode() throws IOException, InterruptedException {
    final PlannedGroup victim = Container.of(plan, QosClass.BEST_EFFORT, OomScore.BEST_EFFORT);
    final PlannedGroup kept = Container.of(plan, QosClass.GUARANTEED, OomScore.GUARANTEED);
    final PlannedGroup node = plan.groups().getFirst();
    final long size = Container.bytes(node, "memory.max").getAsLong();
    say(
        "%n%s (%s) fills %s, all that %s has:",
        victim.label(), victim.qosClass().kubernetesName(), mib(size), node.path());
    try (Workload hog = Workload.fillAndKeep(victim.path(), adj(victim), size)) {
      final boolean killed = hog.endsWithin(LONGEST);
      final long kills = oomKills(victim.path());
      say(
          "  it %s; memory.events: oom_kill %d, of its tier %d, of the node %d",
          killed ? "was killed, status " + hog.exitStatus() : "is still alive",
          kills,
          oomKills(tierOf(victim).path()),
          oomKills(node.path()));
      return survives(kept) && killed && kills > 0;
    }
  }

  private PlannedGroup tierOf(final PlannedGroup container) {
    return plan.groups().stream()
        .filter(group -> group.role() == GroupRole.TIER)
        .filter(tier -> tier.qosClass() == container.qosClass())
        .findFirst()
        .orElseThrow();
  }

  private boolean survives(final PlannedGroup container) throws IOException {
    final Workload workload = workloads.get(container.path());
    final long kills = oomKills(container.path());
    final String score =
        Files.readString(Path.of("/proc/" + workload.pid() + "/oom_score_adj")).strip();
    say(
        "  %s (%s) %s: oom_kill %d, oom_score_adj of its process %s",
        container.label(),
        container.qosClass().kubernetesName(),
        workload.isAlive() ? "lives" : "is dead",
        kills,
        score);
    return workload.isAlive() && kills == 0;
  }

  private long oomKills(final String group) throws IOException {
    return counters.of(group, "memory.events", "oom_kill");
  }

  private static int adj(final PlannedGroup container) {
    return container.oomScoreAdj().getAsInt();
  }

  static String mib(final long bytes) {
    return bytes % (1 << 20) == 0
        ? (bytes >> 20) + " MiB"
        : String.format("%.1f MiB", bytes / (double) (1 << 20));
  }

  private void say(final String format, final Object... values) {
    out.printf(format + "%n", values);
    out.flush();
  }
}
