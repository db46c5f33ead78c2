package io.cadre.cgroup.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** ptrace(2) on one child; a tracer is a thread, so all calls must come from the same one. */
@SuppressWarnings("restricted")
final class Ptrace {

  private static final int PTRACE_CONT = 7;
  private static final int PTRACE_DETACH = 17;
  private static final int PTRACE_SEIZE = 0x4206;
  private static final int PTRACE_INTERRUPT = 0x4207;
  private static final int __WALL = 0x40000000;

  private static final Linker LINKER = Linker.nativeLinker();
  private static final MethodHandle PTRACE =
      LINKER.downcallHandle(
          LINKER.defaultLookup().findOrThrow("ptrace"),
          FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG),
          Linker.Option.firstVariadicArg(1));
  private static final MethodHandle WAITPID =
      LINKER.downcallHandle(
          LINKER.defaultLookup().findOrThrow("waitpid"),
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));

  private final int pid;

  Ptrace(final int pid) {
    this.pid = pid;
  }

  /** Attaches and stops the process; returns when it has stopped. */
  void seizeAndInterrupt() throws Throwable {
    assertEquals(0L, call(PTRACE_SEIZE));
    assertEquals(0L, call(PTRACE_INTERRUPT));
    assertEquals(pid, (int) WAITPID.invokeExact(pid, MemorySegment.NULL, __WALL));
  }

  void cont() throws Throwable {
    assertEquals(0L, call(PTRACE_CONT));
  }

  void detach() throws Throwable {
    assertEquals(0L, call(PTRACE_DETACH));
  }

  private long call(final int request) throws Throwable {
    return (long) PTRACE.invokeExact(request, pid, 0L, 0L);
  }
}
