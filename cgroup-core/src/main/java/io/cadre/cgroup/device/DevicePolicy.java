package io.cadre.cgroup.device;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * All rules for the devices of a group. Immutable.
 *
 * <p>Reading, writing and making a device file are decided one by one, each by the last rule that
 * names it for the device, and without one by the default; what a process does is allowed when each
 * part of it is.
 *
 * @param allowedByDefault what holds where no rule does
 * @param rules from the weakest to the strongest
 */
public record DevicePolicy(boolean allowedByDefault, List<DeviceRule> rules) {

  /** Copies the list. */
  public DevicePolicy {
    rules = List.copyOf(rules);
  }

  /** {@return a policy that denies all that no rule allows} */
  public static DevicePolicy denyingAllBut(final DeviceRule... rules) {
    return new DevicePolicy(false, List.of(rules));
  }

  /** {@return whether the policy allows all of {@code access} to a device} */
  public boolean allows(
      final DeviceType type, final int major, final int minor, final Set<DeviceAccess> access) {
    final Set<DeviceAccess> open = EnumSet.noneOf(DeviceAccess.class);
    open.addAll(access);
    for (final DeviceRule rule : rules.reversed()) {
      if (rule.matches(type, major, minor)) {
        if (!rule.allowed() && rule.access().stream().anyMatch(open::contains)) {
          return false;
        }
        open.removeAll(rule.access());
      }
    }
    return open.isEmpty() || allowedByDefault;
  }
}
