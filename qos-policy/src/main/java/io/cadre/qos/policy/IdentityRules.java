package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What names must look like before a path is made of them. */
final class IdentityRules {
  // Without "_", which the systemd driver writes for "-".
  private static final Pattern UID = Pattern.compile("[0-9A-Za-z.-]{1,252}");
  private static final Pattern DNS_LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

  private IdentityRules() {}

  static void check(final Pod pod, final Violations violations) {
    final String uid = pod.uid();
    violations.addIf(
        !UID.matcher(uid).matches() || uid.equals(".") || uid.equals(".."),
        "metadata.uid",
        "is not made of letters, digits, dots and dashes, 252 at most: " + quoted(uid));
    violations.addIf(pod.containers().isEmpty(), "spec.containers", "is empty");
    final Set<String> names = new HashSet<>();
    check("spec.initContainers", pod.initContainers(), names, violations);
    check("spec.containers", pod.containers(), names, violations);
  }

  private static void check(
      final String field,
      final List<Container> containers,
      final Set<String> names,
      final Violations violations) {
    for (int i = 0; i < containers.size(); i++) {
      final String name = containers.get(i).name();
      final String path = field + "[" + i + "].name";
      violations.addIf(
          !DNS_LABEL.matcher(name).matches(), path, "is no DNS label: " + quoted(name));
      violations.addIf(!names.add(name), path, "is used twice: " + quoted(name));
    }
  }

  /** Shows control characters, so that a hostile name cannot forge a line of a log. */
  private static String quoted(final String text) {
    final StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .limit(80)
        .forEach(
            c -> {
              if (Character.isISOControl(c)) {
                quoted.append("\\u%04x".formatted(c));
              } else {
                quoted.appendCodePoint(c);
              }
            });
    return quoted.append('"').toString();
  }
}
