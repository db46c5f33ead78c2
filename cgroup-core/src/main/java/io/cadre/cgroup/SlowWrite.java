package io.cadre.cgroup;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;

/**
 * An event of the JDK Flight Recorder: a write to a control file that took longer than a threshold,
 * that of the recording or 10 ms. Not recorded unless a recording enables it by name; until then it
 * costs one read of a flag. Writers that are kept open for repeated writes do without.
 */
@Name("io.cadre.SlowWrite")
@Label("Slow Write")
@Description("A write to a control file held up its thread, see the write classes of the settings")
@Category({"Cadre", "Control groups"})
@Enabled(false)
@Threshold("10 ms")
@StackTrace(false)
final class SlowWrite extends Event {

  private static final SlowWrite ANY = new SlowWrite();
  private static final String DONE = "done";

  @Label("Group")
  String group;

  @Label("File")
  String file;

  @Label("Value")
  String value;

  @Label("Result")
  @Description("done, or the name of the error number")
  String result;

  /** Writes, and takes note if that is wanted. */
  static void write(final Cgroup group, final String file, final String value)
      throws CgroupException {
    if (ANY.isEnabled()) {
      new SlowWrite().timed(group, file, value);
    } else {
      ControlFile.write(group, file, value);
    }
  }

  private void timed(final Cgroup to, final String name, final String text) throws CgroupException {
    result = DONE;
    begin();
    try {
      ControlFile.write(to, name, text);
    } catch (final CgroupException e) {
      result = e.errnoName();
      throw e;
    } finally {
      end();
      if (shouldCommit()) {
        group = to.path().toString();
        file = name;
        value = text;
        commit();
      }
    }
  }
}
