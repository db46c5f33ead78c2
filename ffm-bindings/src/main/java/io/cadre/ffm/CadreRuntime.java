package io.cadre.ffm;

import java.lang.foreign.Arena;
import java.lang.invoke.MethodHandles;
import java.util.List;

/** Pays the cost of the first calls ahead of time, for agents that want no slow first call. */
public final class CadreRuntime {

  static final List<Class<?>> FAMILIES =
      List.of(
          DirectoryCalls.class,
          EpollCalls.class,
          EventFdCalls.class,
          FileCalls.class,
          HandleCalls.class,
          InotifyCalls.class,
          LimitCalls.class,
          OpenatCalls.class,
          OwnerCalls.class,
          PipeCalls.class,
          PollCalls.class,
          ProcessCalls.class,
          SpawnActions.class,
          SpawnAttributes.class,
          SpawnCalls.class,
          StreamCalls.class,
          Syscall.class,
          SystemCalls.class,
          TimerFdCalls.class,
          WaitCalls.class,
          XattrCalls.class);

  private CadreRuntime() {}

  /**
   * Links every call of the module, and makes the frequent ones often enough for C2 to compile
   * them; until then they allocate. C2 works in the background and may finish a moment later.
   *
   * <p>What is called meanwhile changes nothing: reads and writes of {@code /dev/null}, and calls
   * on a descriptor that is not open. Calls that an agent may never make, such as bpf(2), are
   * linked only: a seccomp filter can end the process for one. It does no harm to call this again,
   * or from several threads.
   */
  public static void preload() {
    link();
    try (Arena arena = Arena.ofConfined()) {
      WarmUp.once(arena);
      WarmUp.untilCompiled(arena);
    }
  }

  static void link() {
    final MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      for (final Class<?> family : FAMILIES) {
        lookup.ensureInitialized(family);
      }
    } catch (final IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
