package io.cadre.agent.command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Runs command lines in a thread that sees other mounts, or is another user, than this JVM. */
@SuppressWarnings("restricted") // system calls that the product has no use for
final class OtherHost {

  private static final boolean X86 = System.getProperty("os.arch").equals("amd64");
  private static final long SYS_SETRESUID = X86 ? 117 : 147;
  private static final long SYS_UNSHARE = X86 ? 272 : 97;
  private static final long CLONE_NEWNS = 0x00020000;
  private static final long NOBODY = 65534;

  private static final MethodHandle SYSCALL =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("syscall"),
              FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
              Linker.Option.firstVariadicArg(1));

  private OtherHost() {}

  /** What makes the calling thread see another host. */
  interface Change {
    void make() throws Exception;
  }

  /** Mounts of the thread's own, changed by a shell script. */
  static Change mounted(final String script) {
    return () -> {
      call(SYS_UNSHARE, CLONE_NEWNS, 0, 0);
      final String all = "mount --make-rprivate / && " + script;
      assertEquals(0, new ProcessBuilder("sh", "-c", all).inheritIO().start().waitFor(), script);
    };
  }

  /** Neither root nor any capability. */
  static Change ordinaryUser() {
    return () -> call(SYS_SETRESUID, NOBODY, NOBODY, NOBODY);
  }

  private static void call(final long number, final long a, final long b, final long c) {
    try {
      assertEquals(0, (long) SYSCALL.invokeExact(number, a, b, c), "system call " + number);
    } catch (final Throwable t) {
      throw new AssertionError(t);
    }
  }

  /** Runs {@code commands} one after the other where {@code change} was made. */
  static List<CommandRun> run(final Change change, final List<List<String>> commands)
      throws Exception {
    final FutureTask<List<CommandRun>> task =
        new FutureTask<>(
            () -> {
              change.make();
              return commands.stream()
                  .map(one -> CommandRun.of(one.toArray(String[]::new)))
                  .toList();
            });
    Thread.ofPlatform().start(task);
    return task.get(120, TimeUnit.SECONDS);
  }
}
