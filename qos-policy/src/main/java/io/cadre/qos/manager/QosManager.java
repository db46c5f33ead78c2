package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.Settings;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Brings the groups of a node in the shape that a plan asks for.
 *
 * <p>One group or value that the kernel refuses does not keep the others from being applied. Not
 * safe for use by several threads at once.
 */
public final class QosManager {

  private final CgroupRoot root;
  private final long pageSize;

  /**
   * Manages the groups below {@code root}, which stays open and the caller's.
   *
   * @param pageSize the size of a memory page of this kernel in bytes
   */
  public QosManager(final CgroupRoot root, final long pageSize) {
    this.root = Objects.requireNonNull(root, "root");
    this.pageSize = pageSize;
  }

  /**
   * Creates the groups of {@code plan}, adopting those that are there, and writes their values. The
   * groups of reservations are not created: they hold what somebody else runs.
   *
   * @param plan what the groups should be set to
   * @return the outcome of every value, and of every group that could not be made, in plan order
   * @throws CgroupException if the hierarchy cannot be used, or the topmost group not be made
   */
  public List<FileOutcome> apply(final Plan plan) throws CgroupException {
    final Set<Controller> controllers = controllers(plan);
    controllers.retainAll(root.group().availableControllers().controllers());
    final List<FileOutcome> outcomes = new ArrayList<>();
    for (final PlannedGroup planned : plan.groups()) {
      try (Cgroup group = group(planned, controllers)) {
        for (final PlannedFile file : planned.files().values()) {
          outcomes.add(write(group, file));
        }
      } catch (final CgroupException e) {
        if (planned.role() == GroupRole.ROOT) {
          throw e; // nothing below it can be made
        }
        outcomes.add(new FileOutcome.Refused(planned.path(), "", "", e));
      }
    }
    return outcomes;
  }

  private Cgroup group(final PlannedGroup planned, final Set<Controller> controllers)
      throws CgroupException {
    final CgroupPath path = CgroupPath.of(planned.path());
    return planned.role() == GroupRole.RESERVED ? root.open(path) : root.create(path, controllers);
  }

  private static Set<Controller> controllers(final Plan plan) {
    final Set<Controller> controllers = EnumSet.noneOf(Controller.class);
    plan.groups()
        .forEach(
            group ->
                group.files().keySet().stream()
                    .map(Controller::ofFile)
                    .flatMap(Optional::stream)
                    .forEach(controllers::add));
    return controllers;
  }

  private FileOutcome write(final Cgroup group, final PlannedFile file) {
    final Setting<?> setting =
        Settings.ofFile(file.file())
            .orElseThrow(() -> new IllegalArgumentException("no such setting: " + file.file()));
    final String path = group.path().toString();
    try {
      return write(group, setting, file.value());
    } catch (final CgroupException e) {
      return new FileOutcome.Refused(path, file.file(), file.value(), e);
    }
  }

  private <T> FileOutcome write(final Cgroup group, final Setting<T> setting, final String text)
      throws CgroupException {
    final T value = setting.parse(text);
    setting.write(group, value);
    final T readBack = setting.read(group);
    return new FileOutcome.Written(
        group.path().toString(),
        setting.file(),
        text,
        setting.format(readBack),
        readBack.equals(setting.stored(value, pageSize)));
  }
}
