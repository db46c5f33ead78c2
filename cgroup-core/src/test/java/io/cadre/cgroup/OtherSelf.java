package io.cadre.cgroup;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import io.cadre.ffm.OpenFlags;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Lets one thread of this process be another user, or see another cgroup namespace. The system
 * calls change the calling thread alone, as setresuid(3) of the C library would not.
 */
@SuppressWarnings("restricted") // system calls that the product has no use for
final class OtherSelf {

  static final int NOBODY = 65534;

  private static final boolean X86 = System.getProperty("os.arch").equals("amd64");
  private static final long SYS_SETRESUID = X86 ? 117 : 147;
  private static final long SYS_UNSHARE = X86 ? 272 : 97;
  private static final long SYS_SETNS = X86 ? 308 : 268;
  private static final long SYS_TGKILL = X86 ? 234 : 131;
  private static final int SIGUSR1 = 10;
  private static final long CLONE_NEWNS = 0x00020000;
  private static final long CLONE_NEWCGROUP = 0x02000000;
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static final MethodHandle SYSCALL =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("syscall"),
              FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
              Linker.Option.firstVariadicArg(1));

  private OtherSelf() {}

  private static void call(final long number, final long a, final long b, final long c) {
    try {
      assertTrue((long) SYSCALL.invokeExact(number, a, b, c) >= 0, "system call " + number);
    } catch (final Throwable t) {
      throw new AssertionError(t);
    }
  }

  /** Runs {@code action} on a thread of its own, whose changes to itself end with it. */
  static <T> T onItsOwnThread(final Callable<T> action) throws Exception {
    final FutureTask<T> task = new FutureTask<>(action);
    Thread.ofPlatform().start(task);
    return task.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
  }

  /** Makes the calling thread act for user {@code uid}; root may come back. */
  static void become(final int uid) {
    call(SYS_SETRESUID, -1, uid, -1);
  }

  /**
   * Makes the calling thread user {@code uid} in every respect, without any capability, for good.
   */
  static void becomeForGood(final int uid) {
    call(SYS_SETRESUID, uid, uid, uid);
  }

  /**
   * Ends the first thread of this process, which the java launcher has wait for the one that runs
   * main: pthread_exit(3) is what a signal calls in it. To be called in a process of its own.
   */
  static void endFirstThread() throws Throwable {
    final Linker linker = Linker.nativeLinker();
    final MethodHandle signal =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("signal"),
            FunctionDescriptor.of(ADDRESS, JAVA_INT, ADDRESS));
    signal.invoke(SIGUSR1, linker.defaultLookup().findOrThrow("pthread_exit"));
    final long self = ProcessHandle.current().pid();
    call(SYS_TGKILL, self, self, SIGUSR1);
  }

  /** Gives the calling thread a new cgroup namespace, rooted where the process is. */
  static void unshareCgroupNamespace() {
    call(SYS_UNSHARE, CLONE_NEWCGROUP, 0, 0);
  }

  /** Gives the calling thread, and the processes it starts, mounts of their own, for good. */
  static void unshareMounts() throws Exception {
    call(SYS_UNSHARE, CLONE_NEWNS, 0, 0);
    final Process mount = new ProcessBuilder("mount", "--make-rprivate", "/").inheritIO().start();
    assertEquals(0, mount.waitFor());
  }

  /** Brings the calling thread back to the namespace of the process. */
  static void leaveNamespace() {
    final String namespace = "/proc/" + ProcessHandle.current().pid() + "/ns/cgroup";
    try (Arena arena = Arena.ofConfined();
        Fd fd =
            FileCalls.open(
                Errno.allocateState(arena),
                arena.allocateFrom(namespace),
                OpenFlags.O_RDONLY | OpenFlags.O_CLOEXEC)) {
      call(SYS_SETNS, fd.number(), CLONE_NEWCGROUP, 0);
    }
  }
}
