package io.cadre.cgroup.event;

/** A source that is left alone for a while. Used by the polling thread alone. */
final class Rest implements Comparable<Rest> {

  private final Runnable after;
  private boolean pending;
  private long end;

  Rest(final Runnable after) {
    this.after = after;
  }

  void begin(final long until) {
    pending = true;
    end = until;
  }

  boolean isPending() {
    return pending;
  }

  /** Nanoseconds until it ends. */
  long left(final long now) {
    return end - now;
  }

  void end() {
    pending = false;
    after.run();
  }

  @Override
  public int compareTo(final Rest other) {
    return Long.signum(end - other.end);
  }
}
