package io.cadre.cgroup.setting;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code cpuset.cpus.partition} says: the kind of partition a group was made, and whether it
 * really is one.
 *
 * <p>A write that the kernel takes may still leave an invalid partition, at once or later when CPUs
 * or other groups change; so compare what is read with what was written.
 *
 * @param kind what was written
 * @param valid whether it is in force; a member always is
 * @param reason the kernel's words for why it is not; empty when valid, and before Linux 6.1
 */
public record Partition(Kind kind, boolean valid, Optional<String> reason) {

  /** The kinds of partition. */
  public enum Kind {
    /** No partition of its own. */
    MEMBER,
    /** The root of a scheduling domain with CPUs that it shares with no sibling. */
    ROOT,
    /** The same, without load balancing between its CPUs. Linux 6.1. */
    ISOLATED;

    private final String kernelName = name().toLowerCase(Locale.ROOT);

    /** {@return the name the kernel uses} */
    public String kernelName() {
      return kernelName;
    }
  }

  /** {@link Kind#MEMBER}. */
  public static final Partition MEMBER = new Partition(Kind.MEMBER, true, Optional.empty());

  /** {@link Kind#ROOT}, in force. */
  public static final Partition ROOT = new Partition(Kind.ROOT, true, Optional.empty());

  /** {@link Kind#ISOLATED}, in force. */
  public static final Partition ISOLATED = new Partition(Kind.ISOLATED, true, Optional.empty());

  private static final Pattern FORM = Pattern.compile("(\\w+)( invalid(?: \\((.*)\\))?)?");

  /**
   * {@return the state written as {@code text}, such as {@code root invalid (cpuset.cpus is
   * empty)}}
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Partition parse(final String text) {
    final Matcher parts = FORM.matcher(text);
    final Optional<Kind> kind =
        parts.matches()
            ? Arrays.stream(Kind.values())
                .filter(k -> k.kernelName.equals(parts.group(1)))
                .findFirst()
            : Optional.empty();
    return new Partition(
        kind.orElseThrow(() -> new IllegalArgumentException("not a partition: '" + text + "'")),
        parts.group(2) == null,
        Optional.ofNullable(parts.group(3)));
  }

  @Override
  public String toString() {
    return kind.kernelName
        + (valid ? "" : " invalid")
        + reason.map(words -> " (" + words + ")").orElse("");
  }
}
