package io.cadre.agent.follow;

import io.cadre.qos.Pod;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** Keeps what it takes, and objects to pods of some names. */
final class RecordingSink implements PodSink {

  /** A set of pods as it was taken. */
  record Taken(List<String> pods, boolean complete) {}

  final List<Taken> taken = new CopyOnWriteArrayList<>();
  volatile String unloved = "";

  @Override
  public Optional<String> objection(final List<Pod> pods) {
    return pods.stream()
        .map(Pod::name)
        .filter(name -> name.equals(unloved))
        .map(name -> "I do not like " + name)
        .findFirst();
  }

  @Override
  public void take(final List<Pod> pods, final boolean complete) {
    taken.add(new Taken(pods.stream().map(RecordingSink::described).sorted().toList(), complete));
  }

  private static String described(final Pod pod) {
    return pod.name()
        + pod.allContainers()
            .flatMap(c -> c.limits().memory().stream())
            .map(m -> ":" + m)
            .collect(Collectors.joining());
  }

  List<String> last() {
    return taken.getLast().pods();
  }
}
