package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.Node;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads a Node object, as {@code kubectl get node NAME -o json} prints it. */
public final class NodeManifest {

  private NodeManifest() {}

  /**
   * {@return capacity, allocatable, swap and huge page sizes of the node; its page size is not in
   * it and comes out as 4 KiB}
   *
   * @throws RejectedInputException if the file is not one Node with a memory capacity
   */
  public static Node read(final Path file) throws RejectedInputException {
    final List<JsonNode> documents = ManifestFile.read(ManifestSource.of(file));
    if (documents.size() != 1) {
      throw rejected(file, "", "must hold one Node, holds " + documents.size() + " documents");
    }
    try {
      return node(Field.of(documents.getFirst()));
    } catch (final Field.MalformedException e) {
      throw rejected(file, e.path(), e.getMessage());
    } catch (final IllegalArgumentException e) {
      throw rejected(file, "status", e.getMessage());
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
