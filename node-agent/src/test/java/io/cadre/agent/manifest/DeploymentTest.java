package io.cadre.agent.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The unit and the manifest under deploy. */
class DeploymentTest {

  private static final Path DEPLOY = Path.of("deploy");
  private static final Set<String> CAPABILITIES = Set.of("DAC_OVERRIDE", "SYS_RESOURCE", "KILL");

  private static JsonNode daemonSet() throws Exception {
    return ManifestFile.read(ManifestSource.of(DEPLOY.resolve("daemonset.yaml"))).stream()
        .filter(document -> document.get("kind").asText().equals("DaemonSet"))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<JsonNode> containers() throws Exception {
    final JsonNode spec = daemonSet().at("/spec/template/spec");
    return Stream.concat(
        spec.get("initContainers").valueStream(), spec.get("containers").valueStream());
  }

  private static JsonNode agent() throws Exception {
    return containers().filter(c -> c.get("name").asText().equals("agent")).findFirst().get();
  }

  private static Set<String> texts(final JsonNode list) {
    final Set<String> texts = new TreeSet<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  @Test
  void daemonSetIsAPodThatThisAgentTakes() {
    final List<Pod> pods =
        PodManifests.read(List.of(ManifestSource.of(DEPLOY.resolve("daemonset.yaml"))))
            .accept(KubernetesVersion.NEWEST)
            .pods();
    assertEquals(List.of("cadre/cadre"), pods.stream().map(Pod::label).toList());
    assertEquals(3, pods.getFirst().allContainers().count());
  }

  @Test
  void containersHaveNoMorePrivilegesThanTheyNeed() throws Exception {
    containers()
        .forEach(
            container -> {
              final JsonNode security = container.get("securityContext");
              assertFalse(security.get("privileged").asBoolean(true), container::toString);
              assertFalse(security.get("allowPrivilegeEscalation").asBoolean(true));
              assertTrue(security.get("readOnlyRootFilesystem").asBoolean());
              assertEquals(Set.of("ALL"), texts(security.at("/capabilities/drop")));
              assertTrue(CAPABILITIES.containsAll(texts(security.at("/capabilities/add"))));
              assertEquals("RuntimeDefault", security.at("/seccompProfile/type").asText());
            });
    assertEquals(CAPABILITIES, texts(agent().at("/securityContext/capabilities/add")));
  }

  @Test
  void agentSeesTheGroupsOfTheNodeAndIsProbed() throws Exception {
    final JsonNode volume =
        daemonSet()
            .at("/spec/template/spec/volumes")
            .valueStream()
            .filter(v -> v.has("hostPath"))
            .findFirst()
            .get();
    assertEquals("/sys/fs/cgroup", volume.at("/hostPath/path").asText());
    final JsonNode mount =
        agent()
            .get("volumeMounts")
            .valueStream()
            .filter(m -> m.get("name").equals(volume.get("name")))
            .findFirst()
            .get();
    assertEquals("/sys/fs/cgroup", mount.get("mountPath").asText());
    assertTrue(texts(agent().get("command")).contains("--metrics-port=9431"));
    for (final String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
      assertEquals(9431, agent().at("/" + probe + "/httpGet/port").asInt());
      assertEquals("127.0.0.1", agent().at("/" + probe + "/httpGet/host").asText());
    }
    assertEquals("/healthz", agent().at("/readinessProbe/httpGet/path").asText());
  }

  @Test
  void unitCanWriteGroupsAndLittleElse() throws Exception {
    final List<String> unit = Files.readAllLines(DEPLOY.resolve("cadre.service"));
    assertTrue(unit.contains("CapabilityBoundingSet=CAP_DAC_OVERRIDE CAP_SYS_RESOURCE CAP_KILL"));
    assertTrue(unit.contains("NoNewPrivileges=yes"));
    assertTrue(unit.contains("ProtectSystem=strict"));
    assertTrue(unit.stream().anyMatch(line -> line.startsWith("Delegate=cpu ")));
    for (final String harmful :
        List.of("ProtectControlGroups=", "MemoryDenyWriteExecute=", "ProtectProc=")) {
      assertTrue(unit.stream().noneMatch(line -> line.startsWith(harmful)), harmful);
    }
  }

  @Test
  void systemdTakesTheUnit(@TempDir final Path folder) throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/systemd-analyze")), "there is no systemd-analyze");
    final String unit = Files.readString(DEPLOY.resolve("cadre.service"));
    final Path copy =
        Files.writeString(
            folder.resolve("cadre.service"), unit.replace("/usr/bin/java", "/bin/true"));
    final Process verify =
        new ProcessBuilder("systemd-analyze", "verify", "--man=no", copy.toString())
            .redirectErrorStream(true)
            .start();
    verify.getOutputStream().close();
    final String said = new String(verify.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(verify.waitFor(60, TimeUnit.SECONDS));
    assertFalse(said.contains("cadre.service"), said);
  }
}
