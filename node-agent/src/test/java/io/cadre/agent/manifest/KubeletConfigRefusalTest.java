package io.cadre.agent.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.KubernetesVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KubeletConfigRefusalTest {

  private static final String HEAD =
      "apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n";
  private static final KubernetesVersion VERSION = KubernetesVersion.V1_36;

  @TempDir Path folder;

  private List<Rejection> rejections(final String text, final KubernetesVersion version)
      throws Exception {
    final Path file = Files.writeString(folder.resolve("kubelet.yaml"), text);
    final List<Rejection> rejections =
        assertThrows(RejectedInputException.class, () -> KubeletConfigManifest.read(file, version))
            .rejections();
    rejections.forEach(r -> assertEquals(file.toString(), r.file()));
    return rejections;
  }

  private void assertRefused(final String fields, final String field, final String reason)
      throws Exception {
    final List<Rejection> rejections = rejections(HEAD + fields, VERSION);
    assertEquals(1, rejections.size(), rejections::toString);
    assertEquals(field, rejections.getFirst().field());
    assertTrue(rejections.getFirst().reason().contains(reason), rejections::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cgroupsPerQOS: false | cgroupsPerQOS | QoS groups",
        "systemCgroups: /system | systemCgroups | not moved",
        "kubeletCgroups: /kube | kubeletCgroups | not moved",
        "cpuManagerPolicy: static | cpuManagerPolicy | exclusively",
        "cpuManagerPolicyOptions: {full-pcpus-only: 'true'} | cpuManagerPolicyOptions | no CPU",
        "memoryManagerPolicy: Static | memoryManagerPolicy | NUMA",
        "reservedMemory: [{numaNode: 0}] | reservedMemory | NUMA",
        "memorySwap: {swapBehavior: UnlimitedSwap} | memorySwap.swapBehavior | LimitedSwap",
        "featureGates: {AllAlpha: true} | featureGates[AllAlpha] | not supported",
        "featureGates: {AllBeta: false} | featureGates[AllBeta] | not supported",
        "featureGates: {NodeSwap: false} | featureGates[NodeSwap] | not supported",
        "featureGates: {SidecarContainers: false} | featureGates[SidecarContainers] | not",
        "featureGates: {PodLevelResources: false} | featureGates[PodLevelResources] | not",
        "featureGates: {NodeSystemPartition: true} | featureGates[NodeSystemPartition] | not",
      })
  void unsupportedIsRefused(final String fields, final String field, final String reason)
      throws Exception {
    assertRefused(fields, field, reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxpods: 7 | maxpods | known",
        "evictionhard: {} | evictionhard | known",
        "metadata: {name: x} | metadata | known",
        "memorySwap: {behavior: NoSwap} | memorySwap[behavior] | field of",
        "evictionHard: {memory.avail: 1Gi} | evictionHard[memory.avail] | signal",
        "kubeReserved: {mem: 1Gi} | kubeReserved[mem] | reserved",
        "qosReserved: {cpu: 5%} | qosReserved[cpu] | only memory",
        "enforceNodeAllocatable: [pod] | enforceNodeAllocatable[0] | unknown",
      })
  void typoIsRefused(final String fields, final String field, final String reason)
      throws Exception {
    assertRefused(fields, field, reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cgroupDriver: cgroupv2 | cgroupDriver | systemd",
        "cgroupDriver: 1 | cgroupDriver | string",
        "cgroupRoot: /a//b | cgroupRoot | empty",
        "cgroupRoot: /../b | cgroupRoot | component",
        "cpuCFSQuota: 'no' | cpuCFSQuota | true or false",
        "cpuCFSQuotaPeriod: 50ms | cpuCFSQuotaPeriod | gate",
        "cpuCFSQuotaPeriod: 100 | cpuCFSQuotaPeriod | string",
        "cpuCFSQuotaPeriod: soon | cpuCFSQuotaPeriod | duration",
        "featureGates: {MemoryQoS: 'on'} | featureGates[MemoryQoS] | true or false",
        "memoryThrottlingFactor: 1.5 | memoryThrottlingFactor | up to 1",
        "memoryThrottlingFactor: 0 | memoryThrottlingFactor | above 0",
        "memoryThrottlingFactor: '0.9' | memoryThrottlingFactor | number",
        "memoryReservationPolicy: HardReservation | memoryReservationPolicy | policy",
        "singleProcessOOMKill: 1 | singleProcessOOMKill | true or false",
        "podPidsLimit: many | podPidsLimit | whole number",
        "maxPods: -1 | maxPods | negative",
        "maxPods: 1.5 | maxPods | whole number",
        "qosReserved: {memory: 101%} | qosReserved[memory] | percentage",
        "qosReserved: {memory: '50'} | qosReserved[memory] | percentage",
        "kubeReserved: {cpu: 1} | kubeReserved[cpu] | string",
        "kubeReserved: {memory: 1GB} | kubeReserved[memory] | quantity",
        "systemReserved: {memory: -1Gi} | systemReserved[memory] | negative",
        "systemReserved: [cpu] | systemReserved | object",
        "evictionHard: {memory.available: 0} | evictionHard[memory.available] | string",
        "evictionHard: {memory.available: '0'} | evictionHard[memory.available] | above 0",
        "evictionHard: {memory.available: 120%} | evictionHard[memory.available] | percentage",
        "enforceNodeAllocatable: pods | enforceNodeAllocatable | list",
        "enforceNodeAllocatable: [none, pods] | enforceNodeAllocatable[0] | excludes",
        "enforceNodeAllocatable: [kube-reserved] | enforceNodeAllocatable | no group",
        "reservedSystemCPUs: 3-1 | reservedSystemCPUs | list of CPUs",
        "reservedSystemCPUs: 0,,1 | reservedSystemCPUs | list of CPUs",
      })
  void wrongValueIsRefused(final String fields, final String field, final String reason)
      throws Exception {
    assertRefused(fields, field, reason);
  }

  @Test
  void namedCpusExcludeReservedGroups() throws Exception {
    assertRefused(
        "reservedSystemCPUs: 0-1\nkubeReservedCgroup: /kube", "reservedSystemCPUs", "beside");
  }

  @ParameterizedTest
  @CsvSource({
    "singleProcessOOMKill: true, 1.31",
    "mergeDefaultEvictionSettings: true, 1.32",
    "memoryReservationPolicy: None, 1.35",
  })
  void fieldOfALaterReleaseIsRefused(final String field, final String release) throws Exception {
    final List<Rejection> rejections = rejections(HEAD + field, KubernetesVersion.parse(release));
    assertTrue(rejections.getFirst().reason().contains("only since"), rejections::toString);
  }

  @Test
  void swapOfReleasesWithAnotherDefaultIsRefused() throws Exception {
    final String on = HEAD + "featureGates: {NodeSwap: true}\n";
    assertEquals(
        "memorySwap.swapBehavior", rejections(on, KubernetesVersion.V1_29).getFirst().field());
    assertEquals(
        "memorySwap.swapBehavior",
        rejections(HEAD + "memorySwap: {swapBehavior: LimitedSwap}", KubernetesVersion.V1_29)
            .getFirst()
            .field());
  }

  @Test
  void everyReasonIsNamed() throws Exception {
    assertEquals(
        List.of("maxPod", "cpuManagerPolicy"),
        rejections(HEAD + "maxPod: 1\ncpuManagerPolicy: static", VERSION).stream()
            .map(Rejection::field)
            .toList());
    assertEquals(
        List.of("cgroupDriver", "kubeReserved[cpu]", "maxPods"),
        rejections(HEAD + "maxPods: -1\nkubeReserved: {cpu: x}\ncgroupDriver: y", VERSION).stream()
            .map(Rejection::field)
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind: KubeletConfiguration",
        "apiVersion: kubelet.config.k8s.io/v1\nkind: KubeletConfiguration",
        "apiVersion: kubelet.config.k8s.io/v1beta1\nkind: CredentialProviderConfig",
        "just text",
        "[]",
        "",
        "a: [",
        HEAD + "---\n" + HEAD
      })
  void otherDocumentIsRefused(final String text) throws Exception {
    assertEquals(1, rejections(text, VERSION).size());
  }
}
