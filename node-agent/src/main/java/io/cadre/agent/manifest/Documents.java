package io.cadre.agent.manifest;

import io.cadre.qos.LimitRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Sorts the documents of all inputs into what makes pods, limit ranges, and the rest. */
final class Documents {

  /** Something that makes a pod, with where it was found. */
  record Found(String file, PodObject pod) {}

  private static final Pattern KIND = Pattern.compile("[A-Za-z0-9]{1,63}");

  private final List<Found> found = new ArrayList<>();
  private final Map<String, LimitRange> limitRanges = new HashMap<>();
  private final SortedMap<String, Integer> others = new TreeMap<>();
  private final Set<Workload.Reference> owners = new HashSet<>();

  /** Takes one document; items of a list name no kind of their own in a list of that kind. */
  void add(final String file, final Field document) {
    if (isEmpty(document)) {
      return;
    }
    final String kind = document.get("kind").text("");
    if (kind.endsWith("List")) {
      final String kindOfItems = kind.substring(0, kind.length() - "List".length());
      final Field items = document.get("items");
      if (!items.isPresent()) {
        throw items.malformed("must be a list, which may be empty");
      }
      items.elements().forEach(item -> addObject(file, item, kindOfItems));
    } else {
      addObject(file, document, "");
    }
  }

  /** An empty YAML document comes out as a null or as an empty text. */
  static boolean isEmpty(final Field document) {
    return !document.isPresent()
        || document.node().isTextual() && document.node().textValue().isEmpty();
  }

  private void addObject(final String file, final Field object, final String defaultKind) {
    final String kind = object.get("kind").text(defaultKind);
    if (!KIND.matcher(kind).matches() || kind.endsWith("List")) {
      throw object.get("kind").malformed("must name what the object is, and no list in a list");
    }
    owners.addAll(Workload.owners(object.get("metadata")));
    switch (kind) {
      case "Pod" -> found.add(new Found(file, PodObject.ofPod(Field.of(object.node()))));
      case "LimitRange" -> addLimitRange(object);
      default ->
          Workload.pod(kind, Field.of(object.node()))
              .ifPresentOrElse(
                  pod -> addWorkload(file, object, pod), () -> others.merge(kind, 1, Integer::sum));
    }
  }

  private void addWorkload(final String file, final Field object, final PodObject pod) {
    if (!Workload.isScaledToNone(object)) {
      found.add(new Found(file, pod));
    }
  }

  private void addLimitRange(final Field document) {
    final String namespace = document.get("metadata").get("namespace").text("default");
    for (final Field item : document.get("spec").get("limits").elements()) {
      if (item.get("type").text("").equals("Container")) {
        limitRanges.put(
            namespace,
            new LimitRange(
                ResourceFields.list(item.get("default")),
                ResourceFields.list(item.get("defaultRequest"))));
      }
    }
  }

  /** What makes pods, without that whose pods, or whose makers of pods, are there themselves. */
  List<Found> pods() {
    return found.stream()
        .filter(f -> !owners.contains(Workload.Reference.of(f.pod().kind(), f.pod().metadata())))
        .toList();
  }

  Map<String, LimitRange> limitRanges() {
    return limitRanges;
  }

  /** How many objects of which kinds make no pods. */
  SortedMap<String, Integer> others() {
    return others;
  }
}
