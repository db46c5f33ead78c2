package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The resource {@code sev} of the misc controller, without the hardware: a module of the virtual
 * machine gives it. A number written to its device is charged to the group of the process that
 * opened it, until that is closed.
 */
public final class MiscResource implements BeforeEachCallback, AfterEachCallback {

  /** How much of it the machine has. */
  public static final long CAPACITY = 8;

  /** Where to write how much of it to take. */
  public static final Path DEVICE = Path.of("/dev/cadre_misc");

  private static final String MODULE = System.getenv("CADRE_MISC_MODULE");

  private boolean loaded;

  /** A script that takes {@code amount}, asks for {@code refusals} times 1 more, and stays. */
  public static String take(final long amount, final int refusals) {
    return "exec 3>"
        + DEVICE
        + "; echo "
        + amount
        + " >&3 || exit; "
        + "echo 1 >&3 2>/dev/null && exit; ".repeat(refusals)
        + "echo ready; sleep 1000";
  }

  @Override
  public void beforeEach(final ExtensionContext context) throws Exception {
    assumeTrue(
        Files.readString(Path.of("/proc/cgroups")).contains("misc"),
        "this kernel has no misc controller, which came with Linux 5.13");
    assumeTrue(
        System.getProperty("os.arch").equals("amd64"),
        "only x86 has resources of the misc controller, include/linux/misc_cgroup.h");
    assumeTrue(MODULE != null, "there is no module for this kernel, vm/lib/module.sh");
    assertEquals(0, run("insmod", MODULE, "capacity=" + CAPACITY));
    loaded = true;
  }

  @Override
  public void afterEach(final ExtensionContext context) throws Exception {
    if (loaded) {
      assertEquals(0, run("rmmod", "cadre_misc"));
    }
  }

  private static int run(final String... command) throws Exception {
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
