package io.cadre.qos.policy;

import io.cadre.qos.QosClass;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SequencedMap;

/**
 * One group of a node with everything it should be set to.
 *
 * @param path its path below the root of the cgroup file system
 * @param role its place in the tree
 * @param label what people call it: a tier, a reservation, {@code namespace/pod} or {@code
 *     namespace/pod/container}
 * @param qosClass the class it belongs to, {@link QosClass#GUARANTEED} for the root and reserved
 *     groups
 * @param files content by file name; a file that is not named is left alone
 * @param oomScoreAdj the value for the processes in it, only for containers
 */
public record PlannedGroup(
    String path,
    GroupRole role,
    String label,
    QosClass qosClass,
    SequencedMap<String, PlannedFile> files,
    OptionalInt oomScoreAdj) {
  /** Copies the map and refuses null. */
  public PlannedGroup {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(qosClass, "qosClass");
    files = PlannedFiles.copyOf(files);
    Objects.requireNonNull(oomScoreAdj, "oomScoreAdj");
  }
}
