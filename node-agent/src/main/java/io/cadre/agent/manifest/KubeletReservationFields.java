package io.cadre.agent.manifest;

import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import io.cadre.qos.policy.AllocatableEnforcement;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.EvictionThreshold;
import io.cadre.qos.policy.NodeReservations;
import io.cadre.qos.policy.ReservedCgroups;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads the fields of a KubeletConfiguration that divide the node. */
final class KubeletReservationFields {

  /** Source: {@code parseResourceList} in {@code cmd/kubelet/app/server.go}. */
  private static final Set<String> RESERVABLE = Set.of("cpu", "memory", "pid", "ephemeral-storage");

  /** Source: {@code pkg/kubelet/eviction/api/types.go}. */
  private static final Set<String> SIGNALS =
      Set.of(
          "memory.available",
          "nodefs.available",
          "nodefs.inodesFree",
          "imagefs.available",
          "imagefs.inodesFree",
          "containerfs.available",
          "containerfs.inodesFree",
          "allocatableMemory.available",
          "pid.available");

  private static final String MEMORY_SIGNAL = "memory.available";

  private final Field config;

  KubeletReservationFields(final Field config) {
    this.config = config;
  }

  NodeReservations reservations(final Rejections rejections) {
    final ResourceList kube =
        rejections.guarded(ResourceList.EMPTY, () -> reserved(config.get("kubeReserved")));
    final ResourceList system =
        rejections.guarded(ResourceList.EMPTY, () -> reserved(config.get("systemReserved")));
    final Optional<EvictionThreshold> eviction =
        rejections.guarded(Optional.empty(), this::hardEviction);
    final Optional<Quantity> cpus = rejections.guarded(Optional.empty(), this::reservedCpus);
    // The named CPUs count in place of both reservations.
    // Source: cmd/kubelet/app/server.go.
    return cpus.isEmpty()
        ? new NodeReservations(kube, system, eviction)
        : new NodeReservations(
            kube.only(name -> !name.equals(ResourceList.CPU)),
            system.overriddenBy(ResourceList.of(Map.of(ResourceList.CPU, cpus.get()))),
            eviction);
  }

  private static ResourceList reserved(final Field field) {
    final Map<String, Quantity> list = new TreeMap<>();
    field
        .members()
        .forEach(
            (name, amount) -> {
              final Quantity quantity = amount.parsed(() -> Quantity.parse(amount.requiredText()));
              if (!RESERVABLE.contains(name)) {
                throw amount.malformed("cannot be reserved");
              }
              if (quantity.signum() < 0) {
                throw amount.malformed("must not be negative");
              }
              list.put(name, quantity);
            });
    return ResourceList.of(list);
  }

  private Optional<Quantity> reservedCpus() {
    final Field cpus = config.get("reservedSystemCPUs");
    if (cpus.text("").isEmpty()) {
      return Optional.empty();
    }
    if (!config.get("kubeReservedCgroup").text("").isEmpty()
        || !config.get("systemReservedCgroup").text("").isEmpty()) {
      throw cpus.malformed("must not be set beside kubeReservedCgroup or systemReservedCgroup");
    }
    final int size = cpus.parsed(() -> CpuList.size(cpus.text("")));
    return Optional.of(Quantity.of(size, QuantityFormat.DECIMAL_SI));
  }

  /** What is set replaces the defaults as a whole, unless they are to be merged in. */
  private Optional<EvictionThreshold> hardEviction() {
    final Field hard = config.get("evictionHard");
    final boolean merged = config.get("mergeDefaultEvictionSettings").bool().orElse(false);
    Optional<EvictionThreshold> memory =
        !hard.isPresent() || merged
            ? Optional.of(EvictionThreshold.parse(EvictionThreshold.DEFAULT))
            : Optional.empty();
    for (final Map.Entry<String, Field> signal : hard.members().entrySet()) {
      if (!SIGNALS.contains(signal.getKey())) {
        throw signal.getValue().malformed("is not an eviction signal");
      }
      final Optional<EvictionThreshold> threshold = threshold(signal.getValue());
      memory = signal.getKey().equals(MEMORY_SIGNAL) ? threshold : memory;
    }
    return memory;
  }

  private static Optional<EvictionThreshold> threshold(final Field field) {
    final String text = field.requiredText();
    if (text.equals("0%") || text.equals("100%")) {
      return Optional.empty(); // switches the signal off
    }
    final EvictionThreshold threshold = field.parsed(() -> EvictionThreshold.parse(text));
    if (threshold instanceof EvictionThreshold.Amount(Quantity q) && q.signum() <= 0) {
      throw field.malformed("must be above 0");
    }
    return Optional.of(threshold);
  }

  ReservedCgroups reservedCgroups(final Rejections rejections) {
    return rejections.guarded(ReservedCgroups.PODS_ONLY, this::reservedCgroups);
  }

  private ReservedCgroups reservedCgroups() {
    final Field list = config.get("enforceNodeAllocatable");
    final Set<AllocatableEnforcement> enforced = EnumSet.noneOf(AllocatableEnforcement.class);
    final List<Field> elements = list.elements();
    for (final Field element : elements) {
      final String text = element.requiredText();
      if (!text.equals("none")) {
        enforced.add(element.parsed(() -> AllocatableEnforcement.parse(text)));
      } else if (elements.size() > 1) {
        throw element.malformed("none excludes all others");
      }
    }
    return list.isPresent()
        ? list.parsed(
            () ->
                new ReservedCgroups(
                    enforced, group("systemReservedCgroup"), group("kubeReservedCgroup")))
        : new ReservedCgroups(
            ReservedCgroups.PODS_ONLY.enforced(),
            group("systemReservedCgroup"),
            group("kubeReservedCgroup"));
  }

  /** Spelt as the driver spells it. */
  private Optional<CgroupName> group(final String name) {
    final Field field = config.get(name);
    final CgroupDriver driver = KubeletOptionFields.driver(config);
    return field.text("").isEmpty()
        ? Optional.empty()
        : Optional.of(KubeletOptionFields.name(field, driver));
  }
}
