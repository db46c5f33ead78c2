package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.report.ReleaseChoice;
import io.cadre.agent.report.ReleaseChoice.Origin;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.ResourceList;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PolicyOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class PolicyFlagsTest {

  private static final MemoryQos OF_THE_FILE = MemoryQos.on(MemoryReservationPolicy.NONE, 0.7);

  @Command
  private static final class Flagged {
    @Mixin private PolicyFlags flags;
  }

  private static PolicyFlags flags(final String... arguments) {
    return CommandLine.populateCommand(new Flagged(), arguments).flags;
  }

  private static NodeManifest node(final String kubeletVersion) throws Exception {
    final NodeManifest example = NodeManifest.read(Path.of(CommandRun.example("node.json")));
    return new NodeManifest(example.file(), example.node(), kubeletVersion);
  }

  private static ReleaseChoice release(final Optional<NodeManifest> node, final String... arguments)
      throws Exception {
    return NodeInputs.described(node, OptionalLong.of(4096), flags(arguments)).release();
  }

  @Test
  void releaseIsThatOfTheCommandLineElseOfTheNodeElseTheNewest() throws Exception {
    final Optional<NodeManifest> node = Optional.of(node("v1.31.4-eks-99"));
    final String flag = "--kubernetes-version=1.27";
    assertEquals(new ReleaseChoice(KubernetesVersion.V1_27, Origin.FLAG), release(node, flag));
    assertEquals(new ReleaseChoice(KubernetesVersion.V1_31, Origin.NODE), release(node));
    final ReleaseChoice newest = new ReleaseChoice(KubernetesVersion.NEWEST, Origin.NEWEST);
    assertEquals(newest, release(Optional.of(node(""))));
    assertEquals(newest, release(Optional.empty()));
  }

  @Test
  void kubeletOfAnUnknownReleaseIsRefusedUnlessTheCommandLineNamesOne() throws Exception {
    final Optional<NodeManifest> node = Optional.of(node("v1.99.0"));
    final RejectedInputException refused =
        assertThrows(RejectedInputException.class, () -> release(node));
    assertTrue(refused.getMessage().contains("status.nodeInfo.kubeletVersion"), refused::toString);
    assertEquals(Origin.FLAG, release(node, "--kubernetes-version=1.36").origin());
  }

  private static MemoryQos overTheFile(final String... arguments) {
    return flags(arguments)
        .options(PolicyOptions.builder(KubernetesVersion.V1_36).memoryQos(OF_THE_FILE).build())
        .memoryQos();
  }

  private static Path kubelet(final String name) {
    return CommandRun.project().resolve("node-agent/src/test/resources/kubelet").resolve(name);
  }

  @Test
  void withoutAFileMemoryQosIsOn() {
    assertEquals(
        MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9),
        flags().options(KubernetesVersion.V1_36).memoryQos());
    assertEquals(
        MemoryQos.on(MemoryReservationPolicy.NONE, 0.5),
        flags("--memory-qos=none", "--memory-throttling-factor=0.5")
            .options(KubernetesVersion.V1_36)
            .memoryQos());
  }

  @Test
  void flagsWinOverTheFile() {
    assertEquals(OF_THE_FILE, overTheFile());
    assertEquals(
        MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.7),
        overTheFile("--memory-qos=tiered"));
    assertEquals(
        MemoryQos.on(MemoryReservationPolicy.NONE, 0.5),
        overTheFile("--memory-throttling-factor=0.5"));
    assertFalse(overTheFile("--memory-qos=off").enabled());
  }

  @ParameterizedTest
  @CsvSource({
    "typo.yaml, cgroupdriver: is not a known field",
    "too-much.yaml, more is reserved than the node has",
    "no-such.yaml, cannot be read",
  })
  void unusableConfigIsRefused(final String name, final String reason) {
    final String file = kubelet(name).toString();
    final CommandRun run =
        CommandRun.of("apply", "--pods", CommandRun.example("pods.json"), "--kubelet-config", file);
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith(file + ": " + reason), run.err());
  }

  @Test
  void planFollowsTheFile() throws Exception {
    final PolicyFlags flags =
        flags("--kubelet-config=" + kubelet("kubeadm.yaml"), "--kubernetes-version=1.37");
    final Path pods = Path.of(CommandRun.example("pods.json"));
    final NodeManifest node = NodeManifest.read(Path.of(CommandRun.example("node.json")));
    final NodeInputs inputs = NodeInputs.described(Optional.of(node), OptionalLong.of(4096), flags);
    final Plan plan =
        inputs.plan(
            PodManifests.read(List.of(ManifestSource.of(pods))).accept(inputs.version()).all());
    assertEquals("/kubepods.slice", plan.groups().getFirst().path());
    assertTrue(plan.groups().getFirst().files().containsKey("pids.max"));
  }

  @Test
  void nodeThatCountsItsProcessesIsBelieved() throws Exception {
    final Node node =
        Node.of(ResourceList.parse(Map.of("memory", "1Gi", "pid", "7")), ResourceList.EMPTY);
    assertEquals(node, ThisMachine.withPids(node));
  }
}
