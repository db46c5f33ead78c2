package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A bound of swap that is really exceeded, on the disk of the virtual machine. Not {@code
 * memory.swap.max}: the kernel does not even try to swap once that is reached, and so counts
 * little.
 */
@Tag("privileged")
class SwapEventsOnKernelTest {

  private static final String DISK = System.getenv("CADRE_SCRATCH_DISK");
  private static final String GROWS_ON = "echo ready; tail /dev/zero; sleep 1000";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  private static void run(final String... command) throws Exception {
    assertEquals(
        0,
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start()
            .waitFor(),
        command[0]);
  }

  @Test
  void swapAboveItsBoundIsCounted() throws Exception {
    assumeTrue(DISK != null, "needs a disk to swap to");
    run("mkswap", DISK);
    run("swapon", DISK);
    kernel.group().enable(Set.of(Controller.MEMORY));
    try (Cgroup group = kernel.group().create("a")) {
      group.write("memory.high", Integer.toString(16 << 20));
      group.write("memory.swap.high", Integer.toString(64 << 10));
      final Recorder heard = events.watch(group, CounterFile.SWAP);
      try (Load _ = Load.start(group, GROWS_ON)) {
        events.until(heard, () -> heard.sum("memory.swap.events high") > 0);
      }
    } finally {
      run("swapoff", DISK);
    }
  }
}
