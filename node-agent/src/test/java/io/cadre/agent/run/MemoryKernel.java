package io.cadre.agent.run;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.NodeKernel;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Groups in memory, which outlive the manager as those of a kernel do. */
final class MemoryKernel implements NodeKernel {

  final Map<String, Map<String, String>> groups = new ConcurrentHashMap<>();
  volatile boolean usable = true;
  volatile String refused = "";

  private static CgroupException refusal(final String path, final CgroupProblem problem) {
    return new CgroupException(CgroupOperation.WRITE, path, "", "", 0, problem);
  }

  @Override
  public void requireUsable() throws CgroupException {
    if (!usable) {
      throw refusal("/", CgroupProblem.CONTROLLER_NOT_AVAILABLE);
    }
  }

  @Override
  public List<FileOutcome> create(final List<PlannedGroup> planned) {
    return write(planned);
  }

  @Override
  public List<FileOutcome> write(final List<PlannedGroup> planned) {
    final List<FileOutcome> outcomes = new ArrayList<>();
    for (final PlannedGroup group : planned) {
      final Map<String, String> files =
          groups.computeIfAbsent(group.path(), _ -> new ConcurrentHashMap<>());
      group.files().values().forEach(file -> outcomes.add(write(group.path(), files, file)));
    }
    return outcomes;
  }

  private FileOutcome write(
      final String path, final Map<String, String> files, final PlannedFile file) {
    final String name = file.file();
    if (name.equals(refused)) {
      return new FileOutcome.Refused(
          path, name, file.value(), refusal(path, CgroupProblem.OUT_OF_RANGE));
    }
    return file.value().equals(files.put(name, file.value()))
        ? new FileOutcome.Unchanged(path, name, file.value(), file.value())
        : new FileOutcome.Written(path, name, file.value(), file.value(), true);
  }

  @Override
  public List<FileOutcome> score(final List<PlannedGroup> planned) {
    return List.of();
  }

  @Override
  public List<FileOutcome> remove(final List<PlannedGroup> planned) {
    planned.forEach(group -> groups.remove(group.path()));
    return planned.stream()
        .map(group -> (FileOutcome) new FileOutcome.Removed(group.path()))
        .toList();
  }

  @Override
  public List<FileOutcome> sweep(final Plan plan) {
    return List.of();
  }

  @Override
  public void close() {}
}
