package io.cadre.agent.run;

import io.cadre.agent.http.Page;
import io.cadre.agent.metrics.OpenMetrics;
import io.cadre.qos.manager.ManagerMetrics;
import io.cadre.qos.manager.NodeState;
import io.cadre.qos.manager.QosManager;

/** The page of metrics. Safe for use by any thread. */
final class AgentMetrics {

  private static final int OK = 200;

  private final ManagedNode node;
  private final FeedStatus feed;
  private final AgentListener listener;
  private final Health health;

  AgentMetrics(
      final ManagedNode node,
      final FeedStatus feed,
      final AgentListener listener,
      final Health health) {
    this.node = node;
    this.feed = feed;
    this.listener = listener;
    this.health = health;
  }

  /** The page as it is now. */
  Page page() {
    final OpenMetrics text = new OpenMetrics();
    text.gauge(
        "cadre_healthy", "1 if the health page says ok.", health.complaint().isEmpty() ? 1 : 0);
    text.gauge("cadre_unusable_inputs", "Manifests that cannot be used now.", feed.unusable());
    text.counter("cadre_refused_inputs", "Manifests and pods refused so far.", feed.refusals());
    text.counter(
        "cadre_oom_kills", "Processes killed for want of memory.", listener.processesKilled());
    text.counter(
        "cadre_oom_limit_hits", "Times a memory limit could not be kept.", listener.limitHits());
    text.counter("cadre_vanished_groups", "Groups that others removed.", listener.groupsVanished());
    node.manager().ifPresent(manager -> add(manager, text));
    return new Page(OK, OpenMetrics.CONTENT_TYPE, text.end());
  }

  private static void add(final QosManager manager, final OpenMetrics text) {
    final NodeState state = manager.info();
    text.gauge("cadre_pods", "Pods that are wanted.", state.pods().size());
    text.gauge("cadre_groups", "Groups that are wanted.", state.desired().groups().size());
    text.gauge("cadre_settled", "1 if nothing is left to do.", state.isSettled() ? 1 : 0);
    addRuns(manager.metrics(), text);
    addWork(manager.metrics(), text);
    text.bytesGauge(
        "cadre_memory_qos_min_bytes",
        "Memory of Guaranteed pods protected by memory.min.",
        manager.metrics().memoryQosMinBytes());
    text.bytesGauge(
        "cadre_memory_qos_low_bytes",
        "Memory of Burstable pods protected by memory.low.",
        manager.metrics().memoryQosLowBytes());
  }

  private static void addRuns(final ManagerMetrics metrics, final OpenMetrics text) {
    text.counter("cadre_updates", "Changes of the pods brought about.", metrics.updates());
    text.counter("cadre_repairs", "Comparisons of everything with the kernel.", metrics.repairs());
    text.counter("cadre_drifts", "Settings found changed by others.", metrics.drifts());
    text.counter("cadre_corrections", "Times such changes were undone.", metrics.corrections());
    text.secondsCounter("cadre_run_seconds", "Time that all of these took.", metrics.nanos());
  }

  private static void addWork(final ManagerMetrics metrics, final OpenMetrics text) {
    text.counter("cadre_writes", "Values written to control files.", metrics.writes());
    text.counter(
        "cadre_skipped_writes", "Values that the kernel had already.", metrics.skippedWrites());
    text.counter("cadre_refusals", "Values and groups the kernel refused.", metrics.failures());
    text.counter("cadre_deferrals", "Values and removals put off.", metrics.deferrals());
    text.counter("cadre_removals", "Groups of pods and containers removed.", metrics.removals());
    text.counter(
        "cadre_scored_processes", "Processes given their OOM score.", metrics.scoredProcesses());
  }
}
