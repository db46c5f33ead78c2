package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.setting.SettingFile.Facts;
import io.cadre.cgroup.setting.TextSetting.Form;
import java.util.function.UnaryOperator;

/**
 * Settings of the cpuset controller.
 *
 * <p>Taking the last CPU or node from live processes is refused with {@link
 * CgroupProblem#CPUSET_EMPTY}; Linux 7.2 takes an empty list from them, and gives them what the
 * parent has.
 */
public final class Cpuset {

  /** What an empty list is written as: the kernel never sees a write of no bytes. */
  private static final String NONE = "\n";

  /**
   * CPUs the group asks for; it gets those that its parent has too. Empty, as in a new group, means
   * what the parent has.
   */
  public static final TextSetting<IdList> CPUS =
      new TextSetting<>(Facts.locked("cpuset.cpus", "5.0"), lists());

  /**
   * Memory nodes the group asks for, like {@link #CPUS}. Pages of its processes are moved to the
   * new nodes in the writer.
   */
  public static final TextSetting<IdList> MEMS =
      new TextSetting<>(Facts.unbounded("cpuset.mems", "5.0"), lists());

  /** CPUs that no sibling may list here too, for partitions that are not below another one. */
  public static final TextSetting<IdList> CPUS_EXCLUSIVE =
      new TextSetting<>(Facts.locked("cpuset.cpus.exclusive", "6.7"), lists());

  /**
   * Whether the group is the root of a partition. Takes a kind; reads what became of it, see {@link
   * Partition}.
   *
   * <p>Linux 5.10 refuses with {@link CgroupProblem#CANNOT_BE_PARTITION} what later kernels take
   * and call invalid.
   */
  public static final TextSetting<Partition> PARTITION =
      new TextSetting<>(
          Facts.locked("cpuset.cpus.partition", "5.0"),
          Form.plain(Partition::parse, partition -> partition.kind().kernelName()));

  private Cpuset() {}

  private static Form<IdList> lists() {
    return new Form<>(
        IdList::parse,
        list -> list.isEmpty() ? NONE : list.toString(),
        UnaryOperator.identity(),
        IdList::compareInclusion);
  }

  /** {@return the CPUs the processes of the group can use now} */
  public static IdList effectiveCpus(final Cgroup group) throws CgroupException {
    return IdList.parse(group.read("cpuset.cpus.effective"));
  }

  /** {@return the memory nodes the processes of the group can use now} */
  public static IdList effectiveMems(final Cgroup group) throws CgroupException {
    return IdList.parse(group.read("cpuset.mems.effective"));
  }

  /** {@return the CPUs the group, if it is a partition, has for itself; Linux 6.7} */
  public static IdList effectiveExclusiveCpus(final Cgroup group) throws CgroupException {
    return IdList.parse(group.read("cpuset.cpus.exclusive.effective"));
  }
}
