package io.cadre.agent.report;

import io.cadre.agent.report.ValueKey.Value;
import io.cadre.qos.KubernetesVersion;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Where each value of one pod comes from, and what it is in other releases. */
public final class Explanation {

  private static final String LEFT_ALONE = "left alone";

  private final PlannedPod pod;
  private final KubernetesVersion version;
  private final History history;
  private final PrintWriter out;

  /**
   * Explains one pod.
   *
   * @param pod the pod
   * @param version the release whose rules are explained
   * @param history what the pod comes out as in all releases
   * @param out where it is printed
   */
  public Explanation(
      final PlannedPod pod,
      final KubernetesVersion version,
      final History history,
      final PrintWriter out) {
    this.pod = pod;
    this.version = version;
    this.history = history;
    this.out = out;
  }

  /**
   * Prints the values of the pod.
   *
   * @param container of this container alone, if named
   * @param file of this file alone, if named
   * @param others releases to compare with
   * @return whether there was a value to explain
   */
  public boolean print(
      final Optional<String> container,
      final Optional<String> file,
      final List<KubernetesVersion> others) {
    final Predicate<ValueKey> wanted =
        key ->
            container.map(key.container()::equals).orElse(true)
                && file.map(key.file()::equals).orElse(true);
    printHead();
    String section = "";
    boolean any = false;
    for (final Map.Entry<ValueKey, Value> entry : history.values(version).entrySet()) {
      final ValueKey key = entry.getKey();
      if (wanted.test(key)) {
        if (!key.container().equals(section)) {
          section = key.container();
          out.printf("%ncontainer %s%n", section);
        }
        printValue(key, entry.getValue());
        any = true;
      }
    }
    others.forEach(other -> printChanges(other, wanted));
    out.flush();
    return any;
  }

  private void printHead() {
    out.printf(
        "%s  %s  %s%n  %s%n",
        pod.pod().label(),
        history.qosClass(version),
        pod.group().path(),
        history.classReason(version));
  }

  private void printValue(final ValueKey key, final Value value) {
    out.printf("  %s = %s%n", key.file(), value.text());
    out.printf("      %s: %s%n", value.rule(), value.reason());
    final KubernetesVersion since = history.since(version, key);
    final Optional<KubernetesVersion> before = history.before(since);
    if (before.isEmpty()) {
      out.printf("      since Kubernetes %s or earlier%n", since);
    } else {
      out.printf(
          "      since Kubernetes %s, in %s %s%n", since, before.get(), text(before.get(), key));
    }
  }

  private String text(final KubernetesVersion release, final ValueKey key) {
    return history.value(release, key).map(Value::text).orElse(LEFT_ALONE);
  }

  private void printChanges(final KubernetesVersion other, final Predicate<ValueKey> wanted) {
    out.printf("%nin Kubernetes %s%n", other);
    if (!history.knows(other)) {
      out.println("  pod or kubelet configuration is not valid");
      return;
    }
    if (!history.qosClass(other).equals(history.qosClass(version))) {
      out.printf("  class %s: %s%n", history.qosClass(other), history.classReason(other));
    }
    final List<ValueKey> changed =
        Stream.concat(
                history.values(version).keySet().stream(), history.values(other).keySet().stream())
            .distinct()
            .filter(wanted)
            .filter(key -> !text(version, key).equals(text(other, key)))
            .toList();
    if (changed.isEmpty()) {
      out.println("  the same values");
    }
    for (final ValueKey key : changed) {
      final String place = key.container().isEmpty() ? "" : key.container() + " ";
      out.printf("  %s%s = %s, not %s%n", place, key.file(), text(other, key), text(version, key));
      history
          .value(other, key)
          .ifPresent(value -> out.printf("      %s: %s%n", value.rule(), value.reason()));
    }
  }
}
