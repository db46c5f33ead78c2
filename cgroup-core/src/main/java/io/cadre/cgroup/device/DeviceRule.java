package io.cadre.cgroup.device;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Allows or denies some access to some devices. Immutable.
 *
 * @param allowed whether it allows
 * @param type the type of device, or empty for both
 * @param major the driver's number, or empty for any
 * @param minor the device's number, or empty for any
 * @param access what is allowed or denied, at least one
 */
public record DeviceRule(
    boolean allowed,
    Optional<DeviceType> type,
    OptionalInt major,
    OptionalInt minor,
    Set<DeviceAccess> access) {

  private static final Pattern FORM =
      Pattern.compile("([abc]) (\\d{1,9}|\\*):(\\d{1,9}|\\*) ([rwm]{1,3})");

  /**
   * Copies the set.
   *
   * @throws IllegalArgumentException if a number is negative or no access is named
   */
  public DeviceRule {
    if (access.isEmpty()) {
      throw new IllegalArgumentException("a rule names one of r, w and m at least");
    }
    if (major.orElse(0) < 0 || minor.orElse(0) < 0) {
      throw new IllegalArgumentException("negative device number: " + major + ":" + minor);
    }
    access = Collections.unmodifiableSet(EnumSet.copyOf(access));
  }

  /**
   * {@return a rule that allows}
   *
   * @param text as the devices controller of cgroup v1 had it: {@code c 1:3 rwm}, with {@code a}
   *     for both types and {@code *} for any number
   * @throws IllegalArgumentException if it has another form
   */
  public static DeviceRule allow(final String text) {
    return parse(true, text);
  }

  /** {@return a rule that denies, written as for {@link #allow}} */
  public static DeviceRule deny(final String text) {
    return parse(false, text);
  }

  private static DeviceRule parse(final boolean allowed, final String text) {
    final Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a rule such as 'c 1:3 rwm': '" + text + "'");
    }
    final char type = parts.group(1).charAt(0);
    return new DeviceRule(
        allowed,
        Arrays.stream(DeviceType.values()).filter(t -> t.letter() == type).findFirst(),
        number(parts.group(2)),
        number(parts.group(3)),
        Arrays.stream(DeviceAccess.values())
            .filter(a -> parts.group(4).indexOf(a.letter()) >= 0)
            .collect(Collectors.toSet()));
  }

  private static OptionalInt number(final String text) {
    return text.equals("*") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
  }

  /** Whether the rule is about this device. */
  boolean matches(final DeviceType ofType, final int ofMajor, final int ofMinor) {
    return type.orElse(ofType) == ofType
        && major.orElse(ofMajor) == ofMajor
        && minor.orElse(ofMinor) == ofMinor;
  }

  @Override
  public String toString() {
    return (allowed ? "allow " : "deny ")
        + type.map(DeviceType::letter).orElse('a')
        + ' '
        + (major.isPresent() ? major.getAsInt() : "*")
        + ':'
        + (minor.isPresent() ? minor.getAsInt() : "*")
        + ' '
        + access.stream().map(a -> String.valueOf(a.letter())).collect(Collectors.joining());
  }
}
