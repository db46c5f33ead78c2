package io.cadre.agent.kernel;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.Settings;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.List;

/** Compares the groups of a plan with those of the kernel, and writes nothing. */
public final class PlanComparison {

  private static final String ABSENT = "no such file";

  private final CgroupRoot root;
  private final Plan plan;
  private final long pageSize = PageSize.ofKernel();
  private final List<Difference> differences = new ArrayList<>();

  private PlanComparison(final CgroupRoot root, final Plan plan) {
    this.root = root;
    this.plan = plan;
  }

  /**
   * {@return what is not as {@code plan} wants it: values, groups that are missing, and groups
   * beside those of pods and containers that the plan does not have}
   *
   * <p>A value counts as the same when it is what the kernel makes of it, which keeps whole pages.
   *
   * @throws CgroupException if something cannot be read for another reason than that it is not
   *     there
   */
  public static List<Difference> of(final CgroupRoot root, final Plan plan) throws CgroupException {
    final PlanComparison comparison = new PlanComparison(root, plan);
    for (final PlannedGroup group : plan.groups()) {
      comparison.compare(group);
    }
    return List.copyOf(comparison.differences);
  }

  private void compare(final PlannedGroup planned) throws CgroupException {
    try (Cgroup group = root.open(CgroupPath.of(planned.path()))) {
      for (final PlannedFile file : planned.files().values()) {
        compare(group, file);
      }
      if (planned.role() != GroupRole.CONTAINER && planned.role() != GroupRole.RESERVED) {
        findOthers(group);
      }
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        throw e;
      }
      differences.add(new Difference(planned.path(), "", "a group", "none"));
    }
  }

  private void compare(final Cgroup group, final PlannedFile file) throws CgroupException {
    final Setting<?> setting =
        Settings.ofFile(file.file())
            .orElseThrow(() -> new IllegalArgumentException("no such setting: " + file.file()));
    try {
      final String now = group.read(file.file()).strip();
      if (!isStored(setting, file.value(), now)) {
        add(group, file, now);
      }
    } catch (final CgroupException e) {
      if (!e.problem().isAbsence()) {
        throw e;
      }
      add(group, file, ABSENT);
    }
  }

  private void add(final Cgroup group, final PlannedFile file, final String now) {
    differences.add(new Difference(group.path().toString(), file.file(), file.value(), now));
  }

  private <T> boolean isStored(final Setting<T> setting, final String wanted, final String now) {
    return setting.stored(setting.parse(wanted), pageSize).equals(setting.parse(now));
  }

  private void findOthers(final Cgroup group) throws CgroupException {
    for (final String name : group.children()) {
      final String path = group.path().child(name).toString();
      if (plan.group(path).isEmpty()) {
        differences.add(new Difference(path, "", "none", "a group"));
      }
    }
  }
}
