package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PolledFile;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.cgroup.stat.MemoryEventKey;

/** Reports a {@link CounterFile}. */
final class CounterFeed extends PolledFeed {

  private final String file;
  private final CounterTable table = new CounterTable();
  private final Counts counts;

  CounterFeed(final GroupWatch watch, final CounterFile file) {
    super(watch);
    this.file = file.file();
    this.counts = new Counts(this.file, table);
  }

  @Override
  PolledFile openFile(final ReadBuffer buffer) throws CgroupException {
    final PolledFile opened = primed(PolledFile.open(watch().group(), file), buffer);
    table.take(buffer.text(), buffer.length());
    return opened;
  }

  @Override
  void react(final ReadBuffer buffer) {
    table.take(buffer.text(), buffer.length());
    if (table.hasGrown()) {
      watch().listener().counted(watch(), counts);
      if (file.equals(CounterFile.MEMORY_LOCAL.file()) && watch().isOpen()) {
        outOfMemory();
      }
    }
  }

  private void outOfMemory() {
    final long hits = counts.growth(MemoryEventKey.OOM);
    final long killed = counts.growth(MemoryEventKey.OOM_KILL);
    final long groupKills = counts.growth(MemoryEventKey.OOM_GROUP_KILL);
    if ((hits | killed | groupKills) != 0) {
      FlightRecords.outOfMemory(watch(), hits, killed, groupKills);
      watch().listener().outOfMemory(watch(), hits, killed, groupKills);
    }
  }
}
