package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Groups;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.update.ChangeSet;
import io.cadre.cgroup.update.UpdateOptions;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Twelve files of six groups changed as one set: each is read, and written as it differs. */
public class ChangeTwelveFiles extends OnGroup {

  private static final int GROUPS = 6;

  private final List<Cgroup> groups = new ArrayList<>();
  private Cgroup parent;

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    parent = group;
    for (int i = 0; i < GROUPS; i++) {
      groups.add(group.create("container-" + i));
    }
  }

  @Override
  @Benchmark
  public long run() {
    final Limit value = Limit.of(next());
    final ChangeSet.Builder changes = ChangeSet.builder();
    for (final Cgroup group : groups) {
      changes.set(group, Groups.MAX_DEPTH, value).set(group, Groups.MAX_DESCENDANTS, value);
    }
    return changes.build().apply(UpdateOptions.BEST_EFFORT).outcomes().size();
  }

  @Override
  protected void close() throws CgroupException {
    for (final Cgroup group : groups) {
      group.close();
      parent.remove(group.path().name());
    }
  }
}
