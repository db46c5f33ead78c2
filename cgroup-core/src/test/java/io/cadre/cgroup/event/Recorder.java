package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.pressure.PressureTrigger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps all that it hears as text, and sums of what was counted. Safe for use by any thread. */
final class Recorder implements GroupListener {

  private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Long> sums = Collections.synchronizedMap(new LinkedHashMap<>());
  private final List<Overwrite> overwrites = Collections.synchronizedList(new ArrayList<>());

  List<String> heard() {
    return List.copyOf(heard);
  }

  boolean has(final String report) {
    return heard.contains(report);
  }

  long count(final String report) {
    return heard().stream().filter(report::equals).count();
  }

  long countStarting(final String start) {
    return heard().stream().filter(report -> report.startsWith(start)).count();
  }

  /** The sum of the growths of a counter, such as {@code memory.events oom}. */
  long sum(final String counter) {
    return sums.getOrDefault(counter, 0L);
  }

  List<Overwrite> overwrites() {
    return List.copyOf(overwrites);
  }

  @Override
  public void populated(final GroupWatch watch, final boolean populated, final Occasion occasion) {
    heard.add("populated " + populated + " " + occasion);
  }

  @Override
  public void frozen(final GroupWatch watch, final boolean frozen, final Occasion occasion) {
    heard.add("frozen " + frozen + " " + occasion);
  }

  @Override
  public void counted(final GroupWatch watch, final Counts counts) {
    heard.add("counted " + counts.file());
    for (int i = 0; i < counts.size(); i++) {
      sums.merge(counts.file() + " " + counts.key(i), counts.growth(i), Long::sum);
    }
  }

  @Override
  public void outOfMemory(
      final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {
    heard.add("outOfMemory");
    sums.merge("limitHits", limitHits, Long::sum);
    sums.merge("killed", killed, Long::sum);
    sums.merge("groupKills", groupKills, Long::sum);
  }

  @Override
  public void stalled(
      final GroupWatch watch, final PressureTrigger trigger, final long stalledMicros) {
    heard.add("stalled " + trigger.text());
    sums.merge("stalled", stalledMicros, Long::sum);
  }

  @Override
  public void created(final GroupWatch watch, final Cgroup child, final Occasion occasion) {
    heard.add("created " + below(watch, child.path()) + " " + occasion);
  }

  @Override
  public void removed(final GroupWatch watch, final CgroupPath child, final long id) {
    heard.add("removed " + below(watch, child));
  }

  private static String below(final GroupWatch watch, final CgroupPath child) {
    return child.toString().substring(watch.path().toString().length());
  }

  @Override
  public void overwritten(final GroupWatch watch, final Overwrite overwrite) {
    heard.add("overwritten " + overwrite.file());
    overwrites.add(overwrite);
  }

  @Override
  public void written(final GroupWatch watch, final String file, final Occasion occasion) {
    heard.add("written " + file + " " + occasion);
  }

  @Override
  public void lost(final GroupWatch watch, final String file) {
    heard.add("lost " + file);
  }

  @Override
  public void gone(final GroupWatch watch) {
    heard.add("gone");
  }
}
