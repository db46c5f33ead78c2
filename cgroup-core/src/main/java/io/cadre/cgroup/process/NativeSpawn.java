package io.cadre.cgroup.process;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.cadre.ffm.Fd;
import io.cadre.ffm.OpenFlags;
import io.cadre.ffm.Sigset;
import io.cadre.ffm.SpawnActions;
import io.cadre.ffm.SpawnAttributes;
import io.cadre.ffm.SpawnCalls;
import io.cadre.ffm.StringArray;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** One call of posix_spawn(3), with what it needs in memory. Belongs to one thread. */
final class NativeSpawn implements AutoCloseable {

  /** The first descriptor after input, output and error. */
  static final int FIRST_OWN = 3;

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment actions = SpawnActions.allocate(arena);
  private final MemorySegment attributes = SpawnAttributes.allocate(arena);
  private int flags = SpawnAttributes.POSIX_SPAWN_SETSIGMASK;
  private int next = FIRST_OWN;
  private int error;

  NativeSpawn(final Command command) {
    expect(SpawnActions.posix_spawn_file_actions_init(actions));
    expect(SpawnAttributes.posix_spawnattr_init(attributes));
    // What the calling thread has blocked would stay so in a program that does not expect it.
    final MemorySegment none = Sigset.allocate(arena);
    expect(SpawnAttributes.posix_spawnattr_setsigmask(attributes, none));
    open(0, "/dev/null", OpenFlags.O_RDONLY);
    command.output().map(Object::toString).ifPresent(this::sendOutputTo);
  }

  private void sendOutputTo(final String file) {
    open(1, file, OpenFlags.O_WRONLY);
    open(2, file, OpenFlags.O_WRONLY);
  }

  private void open(final int fd, final String file, final int how) {
    final MemorySegment path = arena.allocateFrom(file);
    expect(SpawnActions.posix_spawn_file_actions_addopen(actions, fd, path, how, 0));
  }

  /** Starts the child in a group, held by the descriptor of its directory. */
  void into(final int group) {
    expect(SpawnAttributes.posix_spawnattr_setcgroup_np(attributes, group));
    flags |= SpawnAttributes.POSIX_SPAWN_SETCGROUP;
  }

  /** Gives the child {@code fd} as descriptor {@link #FIRST_OWN}. */
  void pass(final Fd fd) {
    expect(SpawnActions.posix_spawn_file_actions_adddup2(actions, fd, FIRST_OWN));
    next = FIRST_OWN + 1;
  }

  /** Starts it: the child's id, or {@code -errno} of any step. */
  int start(final String program, final List<String> arguments, final List<String> variables) {
    if (SpawnActions.closefromIsSupported()) { // else close-on-exec has to do
      expect(SpawnActions.posix_spawn_file_actions_addclosefrom_np(actions, next));
    }
    expect(SpawnAttributes.posix_spawnattr_setflags(attributes, flags));
    if (error != 0) {
      return error;
    }
    final MemorySegment pid = arena.allocate(JAVA_INT);
    final int result =
        SpawnCalls.posix_spawn(
            pid,
            arena.allocateFrom(program),
            actions,
            attributes,
            StringArray.allocate(arena, arguments),
            StringArray.allocate(arena, variables));
    return result < 0 ? result : pid.get(JAVA_INT, 0);
  }

  /** Keeps the first error for {@link #start} to report. */
  private void expect(final int result) {
    error = error == 0 ? result : error;
  }

  @Override
  public void close() {
    SpawnAttributes.posix_spawnattr_destroy(attributes);
    SpawnActions.posix_spawn_file_actions_destroy(actions);
    arena.close();
  }
}
