package io.cadre.qos.manager;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A {@link Drift} for the JDK Flight Recorder. Not recorded unless a recording enables it by name;
 * until then it costs one read of a flag.
 */
@Name("io.cadre.Drift")
@Label("Drift")
@Description("Somebody else changed a setting of a managed group, and it was to be put right")
@Category({"Cadre", "Node"})
@Enabled(false)
@StackTrace(false)
final class DriftRecord extends Event {

  private static final DriftRecord ANY = new DriftRecord();

  @Label("Group")
  String group;

  @Label("File")
  String file;

  @Label("Planned")
  String planned;

  @Label("Found")
  String found;

  @Label("In a Row")
  int inARow;

  static void of(final Drift drift) {
    if (ANY.isEnabled()) {
      final DriftRecord record = new DriftRecord();
      record.group = drift.group();
      record.file = drift.file();
      record.planned = drift.planned();
      record.found = drift.found();
      record.inARow = drift.inARow();
      record.commit();
    }
  }
}
