package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A Node object, as {@code kubectl get node NAME -o json} prints it.
 *
 * @param file where it was read
 * @param node capacity, allocatable, swap and huge page sizes of the node; its page size is not in
 *     it and comes out as 4 KiB
 * @param kubeletVersion {@code status.nodeInfo.kubeletVersion}, or empty where it is not told
 */
public record NodeManifest(Path file, Node node, String kubeletVersion) {

  private static final String KUBELET_VERSION = "kubeletVersion";

  /**
   * {@return the node in {@code file}}
   *
   * @throws RejectedInputException if the file is not one Node with a memory capacity
   */
  public static NodeManifest read(final Path file) throws RejectedInputException {
    final List<JsonNode> documents = ManifestFile.read(ManifestSource.of(file));
    if (documents.size() != 1) {
      throw rejected(file, "", "must hold one Node, holds " + documents.size() + " documents");
    }
    try {
      final Field node = Field.of(documents.getFirst());
      final Field version = node.get("status").get("nodeInfo").get(KUBELET_VERSION);
      return new NodeManifest(file, node(node), version.text(""));
    } catch (final Field.MalformedException e) {
      throw rejected(file, e.path(), e.getMessage());
    } catch (final IllegalArgumentException e) {
      throw rejected(file, "status", e.getMessage());
    }
  }

  /**
   * {@return the release of its kubelet, or empty where it is not told}
   *
   * @throws RejectedInputException if it is a release whose rules are not known
   */
  public Optional<KubernetesVersion> kubelet() throws RejectedInputException {
    if (kubeletVersion.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(KubernetesVersion.parse(kubeletVersion));
    } catch (final IllegalArgumentException e) {
      throw rejected(
          file,
          "status.nodeInfo." + KUBELET_VERSION,
          e.getMessage() + "; name the release whose rules are wanted on the command line");
    }
  }

  private static Node node(final Field node) {
    final Field kind = node.get("kind");
    if (!kind.text("").equals("Node")) {
      throw kind.malformed("must be Node");
    }
    final Field status = node.get("status");
    final ResourceList capacity = ResourceFields.list(status.get("capacity"));
    if (!capacity.isPositive(ResourceList.MEMORY)) {
      throw status.get("capacity").malformed("must name the memory of the node");
    }
    final ResourceList allocatable = ResourceFields.list(status.get("allocatable"));
    final Node read = Node.of(capacity, allocatable.isEmpty() ? capacity : allocatable);
    return read.withKernel(
        swapBytes(status.get("nodeInfo").get("swap").get("capacity")),
        read.pageSizeBytes(),
        hugepageSizes(status.get("capacity")));
  }

  /** The kubelet reports every size its kernel has, also with an amount of 0. */
  private static Set<Long> hugepageSizes(final Field capacity) {
    final Set<Long> sizes = new TreeSet<>();
    capacity
        .members()
        .forEach(
            (name, amount) -> {
              if (ResourceList.isHugepages(name)) {
                final String size = name.substring(ResourceList.HUGEPAGES_PREFIX.length());
                sizes.add(amount.parsed(() -> Quantity.parse(size)).value());
              }
            });
    return sizes;
  }

  private static long swapBytes(final Field capacity) {
    if (!capacity.isPresent()) {
      return 0;
    }
    if (!capacity.node().canConvertToLong() || capacity.node().longValue() < 0) {
      throw capacity.malformed("must be a number of bytes");
    }
    return capacity.node().longValue();
  }

  private static RejectedInputException rejected(
      final Path file, final String field, final String reason) {
    return new RejectedInputException(List.of(new Rejection(file.toString(), "", field, reason)));
  }
}
