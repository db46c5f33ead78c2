package io.cadre.agent.demo;

import io.cadre.qos.QosClass;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalLong;

/** Finds the containers of a plan that play a part. */
final class Container {

  private Container() {}

  static List<PlannedGroup> all(final Plan plan) {
    return plan.groups().stream().filter(group -> group.role() == GroupRole.CONTAINER).toList();
  }

  /** The first container of a pod of that class that has the OOM score of its class. */
  static PlannedGroup of(final Plan plan, final QosClass qosClass, final int adj) {
    return all(plan).stream()
        .filter(c -> c.qosClass() == qosClass && c.oomScoreAdj().getAsInt() == adj)
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException("the example has no " + qosClass + " pod"));
  }

  /** The Burstable container that is throttled first. */
  static PlannedGroup leastHigh(final Plan plan) {
    return all(plan).stream()
        .filter(c -> c.qosClass() == QosClass.BURSTABLE)
        .filter(c -> bytes(c, "memory.high").isPresent() && bytes(c, "memory.max").isPresent())
        .min(Comparator.comparingLong(c -> bytes(c, "memory.high").getAsLong()))
        .orElseThrow(() -> new NoSuchElementException("the example has no memory.high"));
  }

  /** The value of a file that holds an amount; empty when it is left alone or {@code max}. */
  static OptionalLong bytes(final PlannedGroup group, final String file) {
    final PlannedFile planned = group.files().get(file);
    return planned == null || planned.value().equals("max")
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(planned.value()));
  }
}
