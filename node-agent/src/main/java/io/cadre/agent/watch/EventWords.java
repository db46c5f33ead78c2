package io.cadre.agent.watch;

import io.cadre.cgroup.event.GroupEvent;
import io.cadre.cgroup.event.Overwrite;
import java.util.List;

/** What an event means. */
public final class EventWords {

  private static final long MICROS_PER_MILLI = 1000;

  private EventWords() {}

  /** {@return what has happened, each by itself} */
  public static List<Happening> of(final GroupEvent event) {
    return event instanceof final GroupEvent.Counted counted
        ? CounterWords.of(counted)
        : List.of(one(event));
  }

  private static Happening one(final GroupEvent event) {
    return switch (event) {
      case GroupEvent.Created(_, final var child, _, _) ->
          Happening.of(child, "created", "the group was made");
      case GroupEvent.Removed(_, final var child, _) ->
          Happening.of(child, "removed", "the group was removed");
      case GroupEvent.Populated(final var group, final var populated, _) ->
          populated
              ? Happening.of(group, "populated", "a process runs in it or below")
              : Happening.of(group, "empty", "no process is left in it or below");
      case GroupEvent.Frozen(final var group, final var frozen, _) ->
          frozen
              ? Happening.of(group, "frozen", "its processes stand still, by cgroup.freeze")
              : Happening.of(group, "thawed", "its processes run again");
      case final GroupEvent.OutOfMemory oom -> outOfMemory(oom);
      case final GroupEvent.Stalled stalled -> stalled(stalled);
      case GroupEvent.Overwritten(final var group, final var overwrite) ->
          overwritten(group, overwrite);
      case GroupEvent.Written(final var group, final var file, _) ->
          Happening.of(group, "written", "a process wrote the setting").with("file", file);
      case GroupEvent.Lost(final var group, final var file) ->
          Happening.of(group, "lost", "the file is not there any more: its controller is disabled")
              .with("file", file);
      case GroupEvent.Gone(final var group) ->
          Happening.of(group, "gone", "the watched group was removed");
      case GroupEvent.Missed(final var group, final var count) ->
          Happening.of(group, "missed", "events were dropped: they came faster than they were read")
              .with("events", count);
      case GroupEvent.Counted _ -> throw new IllegalArgumentException(event.toString());
    };
  }

  private static Happening outOfMemory(final GroupEvent.OutOfMemory oom) {
    final Happening happening =
        Happening.of(oom.group(), "oom", why(oom))
            .with("limitHits", oom.limitHits())
            .with("killed", oom.killed());
    return oom.groupKills() == 0 ? happening : happening.with("groupKills", oom.groupKills());
  }

  private static String why(final GroupEvent.OutOfMemory oom) {
    if (oom.limitHits() == 0) {
      return "processes of it were killed for the memory.max of a group above, or for the machine";
    }
    return oom.killed() == 0
        ? "its memory.max could not be kept: processes below were killed, or memory was refused"
        : "its memory.max could not be kept: processes of it were killed";
  }

  private static Happening stalled(final GroupEvent.Stalled stalled) {
    final String resource = stalled.trigger().resource().file().replace(".pressure", "");
    return Happening.of(
            stalled.group(), "pressure", "processes waited for " + resource + " for too long")
        .with("resource", resource)
        .with("waitedMillis", stalled.stalledMicros() / MICROS_PER_MILLI);
  }

  private static Happening overwritten(final Object group, final Overwrite overwrite) {
    return Happening.of(group, "overwritten", "another process changed the setting")
        .with("file", overwrite.file())
        .with("old", overwrite.before())
        .with("new", overwrite.after());
  }
}
