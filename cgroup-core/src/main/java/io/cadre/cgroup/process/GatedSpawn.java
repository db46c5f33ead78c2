package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts a program in a group without the help of clone3(2): a shell that waits until it was
 * attached, and then becomes the program. The attachment is made here and not by the shell, so that
 * its refusal is told apart from all that can go wrong in a shell.
 */
final class GatedSpawn {

  private static final String SHELL = "/bin/sh";

  /** Ends with status 1 when this JVM is gone before the gate was opened. */
  private static final String WAIT_THEN_BECOME = "read -r go <&3 && exec \"$@\" 3<&-";

  private GatedSpawn() {}

  static SpawnedProcess spawn(final Cgroup group, final Command command) throws CgroupException {
    try (Gate gate = new Gate()) {
      final int pid = gate.error() < 0 ? gate.error() : startWaiting(gate, command);
      if (pid < 0) {
        throw Failures.refused(CgroupOperation.SPAWN, group.path(), SHELL, -pid);
      }
      final SpawnedProcess process = SpawnedProcess.of(group, pid);
      try {
        Attachment.attach(group, pid);
        open(gate, group, command);
        return process;
      } catch (final CgroupException refused) {
        process.abandon(refused);
        throw refused;
      }
    }
  }

  private static int startWaiting(final Gate gate, final Command command) {
    try (NativeSpawn spawn = new NativeSpawn(command)) {
      spawn.pass(gate.childEnd());
      final List<String> arguments = new ArrayList<>(List.of("sh", "-c", WAIT_THEN_BECOME, "sh"));
      arguments.addAll(command.argumentList());
      return spawn.start(SHELL, arguments, command.variables());
    }
  }

  private static void open(final Gate gate, final Cgroup group, final Command command)
      throws CgroupException {
    final int result = gate.open();
    if (result < 0) {
      throw Spawner.refused(group, command, -result);
    }
  }
}
