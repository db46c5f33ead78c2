package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.Settings;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.time.Instant;
import java.util.Optional;

/** Compares single files with a plan. */
final class Comparison {

  private final NodeWatch watch;
  private final long pageSize = PageSize.ofKernel();

  Comparison(final NodeWatch watch) {
    this.watch = watch;
  }

  /**
   * What is wrong with a file that was written; nothing if the plan says nothing of it, or its
   * group is not there any more.
   */
  Optional<Deviation> look(final Sign.Written sign, final Plan plan) throws CgroupException {
    final PlannedGroup group = plan.group(sign.group()).orElse(null);
    final PlannedFile file = group == null ? null : group.files().get(sign.file());
    return file == null
        ? Optional.empty()
        : watch
            .read(sign)
            .filter(text -> !isStored(file, text))
            .map(text -> new Deviation(sign, group, file, text, Instant.now()));
  }

  private boolean isStored(final PlannedFile file, final String text) {
    return Settings.ofFile(file.file())
        .filter(setting -> isStored(setting, file.value(), text))
        .isPresent();
  }

  private <T> boolean isStored(final Setting<T> setting, final String value, final String text) {
    return setting.isStored(setting.parse(value), text, pageSize);
  }
}
