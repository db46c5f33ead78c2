package io.cadre.agent.command;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.PodManifests;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/** What people should know of their input beside the result. */
final class InputNotes {

  private InputNotes() {}

  /** Prints which objects were skipped, and why pods were. */
  static void print(final PodManifests manifests, final AcceptedPods pods, final PrintWriter err) {
    pods.rejections().forEach(err::println);
    if (!manifests.others().isEmpty()) {
      err.println(
          manifests.others().entrySet().stream()
              .map(kind -> kind.getValue() + " " + kind.getKey())
              .collect(Collectors.joining(", ", "skipped, since they make no pods: ", "")));
    }
  }
}
