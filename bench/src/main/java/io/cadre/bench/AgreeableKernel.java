package io.cadre.bench;

import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.NodeKernel;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.List;

/**
 * Takes every value and makes no system call: what is left is the manager's own work, which needs
 * no memory controller on the machine that is measured on.
 */
final class AgreeableKernel implements NodeKernel {

  @Override
  public void requireUsable() {
    // whatever the machine has
  }

  @Override
  public List<FileOutcome> create(final List<PlannedGroup> groups) {
    return write(groups);
  }

  @Override
  public List<FileOutcome> write(final List<PlannedGroup> groups) {
    return groups.stream()
        .flatMap(group -> group.files().values().stream().map(file -> written(group, file.file())))
        .toList();
  }

  private static FileOutcome written(final PlannedGroup group, final String file) {
    final String value = group.files().get(file).value();
    return new FileOutcome.Written(group.path(), file, value, value, true);
  }

  @Override
  public List<FileOutcome> score(final List<PlannedGroup> groups) {
    return List.of();
  }

  @Override
  public List<FileOutcome> remove(final List<PlannedGroup> groups) {
    return List.of();
  }

  @Override
  public List<FileOutcome> sweep(final Plan plan) {
    return List.of();
  }

  @Override
  public void close() {
    // nothing was opened
  }
}
