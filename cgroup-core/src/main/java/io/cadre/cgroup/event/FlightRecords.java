package io.cadre.cgroup.event;

import io.cadre.cgroup.pressure.PressureTrigger;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * Events of the JDK Flight Recorder. None is recorded unless a recording enables it by name; until
 * then each costs one read of a flag.
 */
final class FlightRecords {

  private static final OutOfMemory OUT_OF_MEMORY = new OutOfMemory();
  private static final Overwritten OVERWRITTEN = new Overwritten();
  private static final Stalled STALLED = new Stalled();

  private FlightRecords() {}

  /** An event of a group. */
  @Category({"Cadre", "Control groups"})
  @Enabled(false)
  @StackTrace(false)
  abstract static class GroupRecord extends Event {
    @Label("Group")
    String group;
  }

  @Name("io.cadre.OutOfMemory")
  @Label("Out of Memory")
  @Description("A group hit its memory limit, or lost processes to the OOM killer")
  static final class OutOfMemory extends GroupRecord {
    @Label("Limit Hits")
    long limitHits;

    @Label("Processes Killed")
    long killed;

    @Label("Group Kills")
    long groupKills;
  }

  @Name("io.cadre.Overwritten")
  @Label("Setting Overwritten")
  @Description("Somebody else changed a setting")
  static final class Overwritten extends GroupRecord {
    @Label("File")
    String file;

    @Label("Before")
    String before;

    @Label("After")
    String after;
  }

  @Name("io.cadre.Stalled")
  @Label("Pressure Trigger")
  @Description("Tasks waited longer than the threshold of a trigger")
  static final class Stalled extends GroupRecord {
    @Label("Trigger")
    String trigger;

    @Label("Stalled")
    @Timespan(Timespan.MICROSECONDS)
    long stalled;
  }

  static void outOfMemory(
      final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {
    if (OUT_OF_MEMORY.isEnabled()) {
      final OutOfMemory record = new OutOfMemory();
      record.group = watch.path().toString();
      record.limitHits = limitHits;
      record.killed = killed;
      record.groupKills = groupKills;
      record.commit();
    }
  }

  static void overwritten(final GroupWatch watch, final Overwrite overwrite) {
    if (OVERWRITTEN.isEnabled()) {
      final Overwritten record = new Overwritten();
      record.group = watch.path().toString();
      record.file = overwrite.file();
      record.before = overwrite.before();
      record.after = overwrite.after();
      record.commit();
    }
  }

  static void stalled(final GroupWatch watch, final PressureTrigger trigger, final long micros) {
    if (STALLED.isEnabled()) {
      final Stalled record = new Stalled();
      record.group = watch.path().toString();
      record.trigger = trigger.resource().file() + " " + trigger.text();
      record.stalled = micros;
      record.commit();
    }
  }
}
