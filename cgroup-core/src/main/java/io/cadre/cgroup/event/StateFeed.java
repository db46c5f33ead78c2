package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PolledFile;
import io.cadre.cgroup.ReadBuffer;

/** Reports {@link GroupState}. */
final class StateFeed extends PolledFeed {

  private final boolean reports;
  private final CounterTable flags = new CounterTable();
  private int populated;
  private int frozen;
  private boolean wasPopulated;
  private boolean wasFrozen;

  /**
   * A feed of the state.
   *
   * @param reports false if the file serves only to tell whether the group is there
   */
  StateFeed(final GroupWatch watch, final boolean reports) {
    super(watch);
    this.reports = reports;
  }

  @Override
  boolean isPolled() {
    return reports;
  }

  @Override
  PolledFile openFile(final ReadBuffer buffer) throws CgroupException {
    final PolledFile file = primed(PolledFile.open(watch().group(), GroupState.FILE), buffer);
    flags.take(buffer.text(), buffer.length());
    populated = flags.index("populated");
    frozen = flags.index("frozen");
    wasPopulated = isSet(populated);
    wasFrozen = isSet(frozen);
    return file;
  }

  private boolean isSet(final int flag) {
    return flag >= 0 && flags.value(flag) != 0;
  }

  @Override
  void baseline() {
    if (reports) {
      watch().listener().populated(watch(), wasPopulated, Occasion.BASELINE);
    }
    if (reports && watch().isOpen()) {
      watch().listener().frozen(watch(), wasFrozen, Occasion.BASELINE);
    }
  }

  @Override
  void react(final ReadBuffer buffer) {
    if (reports) {
      flags.take(buffer.text(), buffer.length());
      populated(isSet(populated));
      frozen(isSet(frozen));
    }
  }

  private void populated(final boolean now) {
    if (now != wasPopulated && watch().isOpen()) {
      wasPopulated = now;
      watch().listener().populated(watch(), now, Occasion.CHANGE);
    }
  }

  private void frozen(final boolean now) {
    if (now != wasFrozen && watch().isOpen()) {
      wasFrozen = now;
      watch().listener().frozen(watch(), now, Occasion.CHANGE);
    }
  }

  /** Only an empty group can be removed. */
  @Override
  void end() {
    if (reports) {
      populated(false);
    }
  }
}
