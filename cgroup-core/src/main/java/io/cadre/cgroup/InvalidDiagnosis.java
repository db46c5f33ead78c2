package io.cadre.cgroup;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells which rule is behind EINVAL, by the file and by the form of the value. */
final class InvalidDiagnosis {

  private static final Pattern READ_ONLY =
      Pattern.compile(
          ".*\\.(current|peak|stat|numa_stat|events|events\\.local|effective|isolated|capacity)"
              + "|cgroup\\.controllers");
  private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
  private static final Pattern LIST = Pattern.compile("[0-9,:/ -]*");
  private static final Pattern NAMED_LIMIT = Pattern.compile("\\S+ (max|\\d+)");
  private static final Set<String> PARTITION_TYPES = Set.of("member", "root", "isolated");
  private static final long PIDS_GREATEST = 4_194_304;

  /** {@code min_cfs_quota_period} of the scheduler, in microseconds. */
  private static final long CPU_QUOTA_LEAST = 1_000;

  private InvalidDiagnosis() {}

  static CgroupProblem of(final Refusal refusal, final Surroundings group) {
    if (refusal.operation() == CgroupOperation.READ) {
      return CgroupProblem.WRITE_ONLY_FILE;
    }
    if (!refusal.isWrite()) {
      return CgroupProblem.OTHER;
    }
    final String value = refusal.value().strip();
    return switch (refusal.file()) {
      case EnabledControllers.FILE -> controllers(value, group);
      case "cgroup.procs", "cgroup.threads" ->
          isCount(value) ? CgroupProblem.KERNEL_THREAD_OR_NEW : CgroupProblem.MALFORMED;
      case CgroupType.FILE ->
          value.equals(CgroupType.DOMAIN.kernelName())
              ? CgroupProblem.THREADED_FOR_GOOD
              : CgroupProblem.MALFORMED;
      case "cpu.max" -> cpuMax(value, group);
      case "cpu.max.burst" -> isCount(value) ? CgroupProblem.CPU_BURST : CgroupProblem.MALFORMED;
      case "cpu.weight", "cpu.weight.nice" ->
          group.content("cpu.idle").filter("1"::equals).isPresent()
              ? CgroupProblem.CPU_IDLE
              : CgroupProblem.MALFORMED;
      case "cpuset.cpus", "cpuset.mems", "cpuset.cpus.exclusive" ->
          LIST.matcher(value).matches() ? CgroupProblem.CPUSET_CONFLICT : CgroupProblem.MALFORMED;
      case "cpuset.cpus.partition" ->
          PARTITION_TYPES.contains(value)
              ? CgroupProblem.CANNOT_BE_PARTITION
              : CgroupProblem.MALFORMED;
      case "memory.oom.group", "memory.zswap.writeback", "cpu.idle" -> CgroupProblem.FLAG_FORM;
      case "memory.reclaim" ->
          value.contains("=") ? CgroupProblem.RECLAIM_ARGUMENT : CgroupProblem.MALFORMED;
      case "pids.max" -> pids(value);
      default -> byKind(refusal);
    };
  }

  private static CgroupProblem byKind(final Refusal refusal) {
    final String file = refusal.file();
    if (refusal.isPressure()) {
      return CgroupProblem.PRESSURE_TRIGGER;
    }
    if (READ_ONLY.matcher(file).matches()) {
      return CgroupProblem.READ_ONLY_FILE;
    }
    if (file.startsWith("io.")) {
      return CgroupProblem.IO_FORM;
    }
    if (file.startsWith("misc.") || file.startsWith("dmem.")) {
      return NAMED_LIMIT.matcher(refusal.value().strip()).matches()
          ? CgroupProblem.NO_SUCH_RESOURCE
          : CgroupProblem.MALFORMED;
    }
    return file.startsWith("memory.") || file.startsWith("hugetlb.")
        ? CgroupProblem.LIMIT_FORM
        : CgroupProblem.MALFORMED;
  }

  /**
   * cgroup_subtree_control_write() answers EINVAL to a name that this kernel does not have; and
   * with CONFIG_RT_GROUP_SCHED, the cpu controller to realtime tasks.
   */
  private static CgroupProblem controllers(final String value, final Surroundings group) {
    final List<String> names = Arrays.stream(value.split(" +")).toList();
    if (!names.stream().allMatch(n -> n.startsWith("+") || n.startsWith("-"))) {
      return CgroupProblem.MALFORMED;
    }
    final List<Optional<Controller>> known =
        names.stream().map(n -> Controller.named(n.substring(1))).toList();
    if (known.contains(Optional.<Controller>empty())) {
      return CgroupProblem.UNKNOWN_CONTROLLER;
    }
    final Optional<AvailableControllers> available =
        group.content(AvailableControllers.FILE).map(AvailableControllers::parse);
    if (available.isPresent()
        && !known.stream().allMatch(c -> available.get().controllers().contains(c.get()))) {
      return CgroupProblem.CONTROLLER_NOT_AVAILABLE;
    }
    return names.contains("+cpu") ? CgroupProblem.REALTIME_TASKS : CgroupProblem.MALFORMED;
  }

  private static CgroupProblem cpuMax(final String value, final Surroundings group) {
    final String[] parts = value.split(" +");
    if (parts[0].equals("max")) {
      return CgroupProblem.CPU_MAX_RANGE;
    }
    if (!isCount(parts[0])) {
      return CgroupProblem.LIMIT_FORM;
    }
    final long quota = Long.parseLong(parts[0]);
    final boolean aboveQuota =
        group
            .content("cpu.max.burst")
            .filter(burst -> isCount(burst) && Long.parseLong(burst) > quota)
            .isPresent();
    return aboveQuota && quota >= CPU_QUOTA_LEAST
        ? CgroupProblem.CPU_BURST
        : CgroupProblem.CPU_MAX_RANGE;
  }

  private static CgroupProblem pids(final String value) {
    return isCount(value) && Long.parseLong(value) > PIDS_GREATEST
        ? CgroupProblem.OUT_OF_RANGE
        : CgroupProblem.LIMIT_FORM;
  }

  private static boolean isCount(final String text) {
    return COUNT.matcher(text).matches();
  }
}
