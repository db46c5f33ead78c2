package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.ffm.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Who may move whom between cpusets: test_cpuset.c of the kernel's tools/testing/selftests/cgroup,
 * over this API. The user has the rights on the groups; the process moved is the user's or root's.
 */
@Tag("privileged")
@Timeout(120)
class CpusetConformanceTest {

  private static final Set<Controller> CPUSET = Set.of(Controller.CPUSET);
  private static final String PROCS = "cgroup.procs";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup mine;
  private Cgroup from;
  private Cgroup to;
  private Process process;

  @BeforeEach
  void delegate() throws Exception {
    mine = kernel.root().create(kernel.group().path().child("mine"), CPUSET);
    mine.enable(CPUSET);
    from = mine.create("from");
    to = mine.create("to");
    from.write("cpuset.cpus", "0-1");
    to.write("cpuset.cpus", "0");
    for (final Cgroup group : new Cgroup[] {mine, from, to}) {
      Delegation.delegate(group, OtherSelf.NOBODY, OtherSelf.NOBODY);
    }
  }

  @AfterEach
  void end() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
      try (FileWatch events = mine.watch("cgroup.events")) {
        while (events.read().contains("populated 1")) {
          assertTrue(events.await(Duration.ofSeconds(30)), "still populated");
        }
      }
    }
    mine.close();
    from.close();
    to.close();
  }

  private void start(final String... command) throws Exception {
    process = new ProcessBuilder(command).start();
    try (ControlFileWriter procs = from.openWriter(PROCS)) {
      assertTrue(procs.write(process.pid()) > 0);
    }
  }

  /** A thread without capabilities, which keeps none either that it could take up again. */
  private static <T> T asNobody(final Callable<T> action) throws Exception {
    return OtherSelf.onItsOwnThread(
        () -> {
          OtherSelf.becomeForGood(OtherSelf.NOBODY);
          return action.call();
        });
  }

  /** Moves the process to fewer CPUs; what the kernel answers. */
  private int moveAsNobody() throws Exception {
    return asNobody(
        () -> {
          try (ControlFileWriter procs = to.openWriter(PROCS)) {
            return procs.write(process.pid());
          }
        });
  }

  private String commandName() throws IOException {
    return Files.readString(Path.of("/proc/" + process.pid() + "/comm")).strip();
  }

  @Test
  void k67UserMovesAProcessOfItsOwnToOtherCpus() throws Exception {
    start("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sleep", "1000");
    while (!commandName().equals("sleep")) {
      Thread.sleep(5);
    }
    assertEquals(Long.toString(process.pid()).length(), moveAsNobody());
    assertEquals(process.pid() + "\n", to.read(PROCS));
  }

  @Test
  void k68UserDoesNotMoveAProcessOfRootToOtherCpus() throws Exception {
    start("sleep", "1000");
    assertEquals(-Errno.EPERM, moveAsNobody());
    assertEquals(process.pid() + "\n", from.read(PROCS));
  }

  @Test
  void k69UserTurnsTheControllerOffBelowItsGroupWhoeverIsThere() throws Exception {
    assumeTrue(
        KernelRelease.ofKernel().isAtLeast(6, 6),
        "before Linux 6.6 cpuset asks for rights on the process also when its CPUs stay the same");
    start("sleep", "1000");
    mine.disable(CPUSET); // classes are loaded while this is root
    mine.enable(CPUSET);
    final Set<Controller> left =
        asNobody(
            () -> {
              mine.disable(CPUSET);
              return mine.enabledControllers().controllers();
            });
    assertEquals(Set.of(), left);
  }
}
