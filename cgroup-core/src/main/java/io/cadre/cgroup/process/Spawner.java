package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;
import io.cadre.ffm.SpawnAttributes;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Starts programs inside a group: nothing of the program ever runs outside it, and everything it
 * forks is in it too. Any thread may call this, also while others start programs.
 */
public final class Spawner {

  private Spawner() {}

  /**
   * Starts {@code command} in {@code group}.
   *
   * <p>Where the C library can (glibc 2.39, Linux 5.7) the process is born in the group. Else
   * {@code /bin/sh} is started, waits on a pipe until it was attached, and becomes the program; a
   * shell leaves out variables whose names are no identifiers and may add some of its own, and a
   * program that turns out not to be executable then is exit status 126 or 127.
   *
   * @throws CgroupException with {@link CgroupProblem#NO_SUCH_PROGRAM}, {@link
   *     CgroupProblem#NO_OUTPUT_FILE}, {@link CgroupProblem#TOO_MANY_PROCESSES}, or what {@link
   *     Attachment#attach} throws; nothing is left running then
   */
  public static SpawnedProcess spawn(final Cgroup group, final Command command)
      throws CgroupException {
    requireFiles(group, command);
    if (!SpawnAttributes.setcgroupIsSupported()) {
      return GatedSpawn.spawn(group, command);
    }
    final int pid = startInside(group, command);
    if (pid > 0) {
      return SpawnedProcess.of(group, pid);
    }
    if (isRefusedAtBirth(-pid)) {
      return GatedSpawn.spawn(group, command);
    }
    if (pid == -Errno.ENOENT) {
      group.read("cgroup.controllers"); // a removed group is ENOENT too, and says so here
    }
    throw refused(group, command, -pid);
  }

  /**
   * What posix_spawn(3) would say with one error number for all of them, and a shell not at all.
   */
  private static void requireFiles(final Cgroup group, final Command command)
      throws CgroupException {
    final Path program = command.program();
    if (!Files.isRegularFile(program) || !Files.isExecutable(program)) {
      throw refused(group, command, Files.exists(program) ? Errno.EACCES : Errno.ENOENT);
    }
    final Path output = command.output().orElse(program);
    if (command.output().isPresent() && !Files.isWritable(output)) {
      throw new CgroupException(
          CgroupOperation.SPAWN,
          group.path().toString(),
          output.toString(),
          "",
          Files.exists(output) ? Errno.EACCES : Errno.ENOENT,
          CgroupProblem.NO_OUTPUT_FILE);
    }
  }

  private static int startInside(final Cgroup group, final Command command) {
    try (NativeSpawn spawn = new NativeSpawn(command)) {
      spawn.into(group.descriptor());
      return spawn.start(command.program().toString(), command.argumentList(), command.variables());
    }
  }

  /**
   * clone3(2) is missing (ENOSYS), forbidden by a sandbox (EPERM), too old (E2BIG, EINVAL), or may
   * not put the child there (EACCES, EBUSY, ENODEV, EOPNOTSUPP). Attaching then works, or says why
   * not.
   */
  private static boolean isRefusedAtBirth(final int errno) {
    return switch (errno) {
      case Errno.ENOSYS,
          Errno.EPERM,
          Errno.E2BIG,
          Errno.EINVAL,
          Errno.EACCES,
          Errno.EBUSY,
          Errno.ENODEV,
          Errno.EOPNOTSUPP ->
          true;
      default -> false;
    };
  }

  static CgroupException refused(final Cgroup group, final Command command, final int errno) {
    return Failures.refused(
        CgroupOperation.SPAWN, group.path(), command.program().toString(), errno);
  }
}
