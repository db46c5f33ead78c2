package io.cadre.agent.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.agent.Eventually;
import io.cadre.agent.follow.FolderFeed;
import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogForm;
import io.cadre.agent.metrics.MetricsText;
import io.cadre.cgroup.CgroupException;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.ResourceList;
import io.cadre.qos.manager.ManagerOptions;
import io.cadre.qos.manager.ManagerOptions.StalePods;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.PolicyOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole agent on groups in memory, with a real folder and real pages. */
class NodeAgentTest {

  private static final ResourceList ROOM = ResourceList.parse(Map.of("cpu", "4", "memory", "8Gi"));

  @TempDir Path folder;

  private final MemoryKernel kernel = new MemoryKernel();
  private final StringWriter lines = new StringWriter();
  private final Termination end = Termination.onSignal(Duration.ofSeconds(1));

  private NodeAgent start(final StalePods stalePods) throws IOException {
    final AgentSetup setup =
        new AgentSetup(
            NodePolicy.of(Node.of(ROOM, ROOM), PolicyOptions.defaults()),
            rules -> QosManager.builder(kernel, rules),
            ManagerOptions.DEFAULTS.withPeriod(Duration.ofMillis(200)).withStalePods(stalePods),
            0,
            new AgentLog(new PrintWriter(lines), LogForm.PLAIN, InstantSource.system()));
    return NodeAgent.start(
        setup,
        listener ->
            new FolderFeed(folder, found -> found.accept(KubernetesVersion.NEWEST), listener),
        end);
  }

  private void write(final String name, final String limits) throws IOException {
    final String text =
        """
        kind: Pod
        metadata: {name: %s, uid: uid-%s}
        spec: {containers: [{name: app, resources: {limits: {%s}, requests: {memory: 512Mi}}}]}
        """;
    final Path made =
        Files.writeString(folder.resolve(name + ".new"), text.formatted(name, name, limits));
    Files.move(made, folder.resolve(name + ".yaml"), StandardCopyOption.ATOMIC_MOVE);
  }

  private static HttpResponse<String> page(final NodeAgent agent, final String path)
      throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(agent.metrics().resolve(path)).build(), BodyHandlers.ofString());
    }
  }

  private static int status(final NodeAgent agent) throws Exception {
    return page(agent, "/healthz").statusCode();
  }

  private static long metric(final NodeAgent agent, final String name) throws Exception {
    return MetricsText.samples(page(agent, "/metrics").body())
        .getOrDefault(name, BigDecimal.ONE.negate())
        .longValueExact();
  }

  private String memoryMax(final String uid) {
    return kernel
        .groups
        .getOrDefault("/kubepods/burstable/pod" + uid + "/app", Map.of())
        .getOrDefault("memory.max", "");
  }

  @Test
  void podsAreKeptAndARestartWritesNothing() throws Exception {
    write("a", "memory: 1Gi");
    try (NodeAgent agent = start(StalePods.KEEP)) {
      Eventually.holds("a", () -> memoryMax("uid-a").equals("1073741824"));
      write("a", "memory: 2Gi");
      Eventually.holds("a grows", () -> memoryMax("uid-a").equals("2147483648"));
      write("b", "memory: 1Gi");
      Eventually.holds("b", () -> memoryMax("uid-b").equals("1073741824"));
      Eventually.holds("well", () -> status(agent) == 200);
      assertEquals(2, metric(agent, "cadre_pods"));
      assertTrue(metric(agent, "cadre_writes_total") > 0);
    }
    final Map<String, Map<String, String>> before = Map.copyOf(kernel.groups);
    try (NodeAgent agent = start(StalePods.KEEP)) {
      Eventually.holds("well", () -> status(agent) == 200);
      assertEquals(0, metric(agent, "cadre_writes_total"));
      assertEquals(before, kernel.groups);
      Files.delete(folder.resolve("b.yaml"));
      Eventually.holds("b is gone", () -> memoryMax("uid-b").isEmpty());
      assertEquals(1, metric(agent, "cadre_pods"));
    } finally {
      end.close();
    }
    assertTrue(lines.toString().contains(" started written=0 unchanged="), lines::toString);
    assertTrue(
        lines.toString().contains("group=/kubepods/burstable/poduid-a/app file=memory.max"),
        lines::toString);
  }

  @Test
  void refusalsShowInHealthAndManifestsInMetrics() throws Exception {
    write("a", "memory: 1Gi");
    kernel.refused = "memory.max";
    try (NodeAgent agent = start(StalePods.KEEP)) {
      Eventually.holds("refused", () -> page(agent, "/healthz").body().contains("/kubepods"));
      assertEquals(503, status(agent));
      assertEquals(200, page(agent, "/livez").statusCode());
      kernel.refused = "";
      Eventually.holds("repaired", () -> status(agent) == 200);
      Files.writeString(folder.resolve("b.yaml"), "kind: [");
      Eventually.holds("b is refused", () -> metric(agent, "cadre_unusable_inputs") == 1);
      write("a", "cpu: 1, memory: 512Mi");
      Eventually.holds("no other class", () -> metric(agent, "cadre_unusable_inputs") == 2);
      assertTrue(lines.toString().contains("Burstable and would be Guaranteed"), lines::toString);
      assertEquals("1073741824", memoryMax("uid-a"));
      assertEquals(200, status(agent));
    } finally {
      end.close();
    }
  }

  @Test
  void nothingIsBegunThatCouldRemoveAPodThatAManifestNames() throws Exception {
    Files.writeString(folder.resolve("a.yaml"), "kind: [");
    try (NodeAgent agent = start(StalePods.REMOVE)) {
      Eventually.holds("refused", () -> metric(agent, "cadre_unusable_inputs") == 1);
      assertEquals("the manager is not running\n", page(agent, "/healthz").body());
      write("a", "memory: 1Gi");
      Eventually.holds("well", () -> status(agent) == 200);
    } finally {
      end.close();
    }
  }

  @Test
  void hostThatCannotBeManagedEndsTheRun() throws Exception {
    kernel.usable = false;
    try (NodeAgent agent = start(StalePods.KEEP)) {
      assertThrows(CgroupException.class, end::await);
      assertEquals(503, status(agent));
    } finally {
      end.close();
    }
  }
}
