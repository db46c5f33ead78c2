package io.cadre.cgroup.process;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.cadre.ffm.OpenFlags;
import io.cadre.ffm.SpawnActions;
import io.cadre.ffm.SpawnCalls;
import io.cadre.ffm.StringArray;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * A process with a thread that waits in vfork(2): posix_spawn(3) is one, and its child opens a FIFO
 * that nobody writes to before it executes anything.
 */
final class VforkWaiter {

  private VforkWaiter() {}

  public static void main(final String[] arguments) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment actions = SpawnActions.allocate(arena);
      SpawnActions.posix_spawn_file_actions_init(actions);
      SpawnActions.posix_spawn_file_actions_addopen(
          actions, 0, arena.allocateFrom(arguments[0]), OpenFlags.O_RDONLY, 0);
      SpawnCalls.posix_spawn(
          arena.allocate(JAVA_INT),
          arena.allocateFrom("/bin/true"),
          actions,
          MemorySegment.NULL,
          StringArray.allocate(arena, List.of("true")),
          StringArray.allocate(arena, List.of()));
    }
  }
}
