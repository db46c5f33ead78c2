package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The caller is in a group that cannot be opened by its path. */
@Tag("privileged")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnreachableOwnGroupOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private void shell(final String script) throws Exception {
    final Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                script,
                "sh",
                CgroupRoot.DEFAULT_MOUNT + kernel.group().path().toString(),
                Long.toString(ProcessHandle.current().pid()))
            .inheritIO()
            .start();
    assertEquals(0, process.waitFor(), script);
  }

  /** Neither the library nor java.nio.file can name such a group, but a shell can. */
  @Test
  void aNameThatIsNotTextIsTold() throws Exception {
    final CgroupPath before = assertInstanceOf(OwnGroup.Inside.class, kernel.root().own()).path();
    shell("name=$(printf '%b' '\\377'); mkdir \"$1/$name\" && echo $2 > \"$1/$name/cgroup.procs\"");
    final OwnGroup own;
    try {
      own = kernel.root().own();
    } finally {
      final String procs = "/sys/fs/cgroup" + before + "/cgroup.procs";
      shell("for p in $$ $2; do echo $p > " + procs + "; done && rmdir \"$1\"/*[!a-z.]");
    }
    assertInstanceOf(OwnGroup.NotText.class, own);
  }

  /** The group that /proc shows is that of the first thread, which has ended and is in no other. */
  @Test
  void aGroupRemovedUnderADeadFirstThreadIsDeleted() throws Exception {
    try (Cgroup gone = kernel.group().create("gone");
        Cgroup other = kernel.group().create("other")) {
      final Process child =
          new ProcessBuilder(ChildJvm.command(Headless.class))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      try (BufferedReader out = child.inputReader();
          BufferedWriter in = child.outputWriter()) {
        assertEquals("ready", out.readLine());
        gone.write("cgroup.procs", Long.toString(child.pid()));
        tell(in);
        assertEquals("headless", out.readLine());
        other.write("cgroup.procs", Long.toString(child.pid()));
        kernel.group().remove("gone");
        tell(in);
        assertEquals("Deleted[path=" + gone.path() + "]", out.readLine());
      } finally {
        child.destroyForcibly().waitFor();
        awaitEmpty(other);
      }
    }
  }

  private static void tell(final BufferedWriter in) throws Exception {
    in.write("\n");
    in.flush();
  }

  private static void awaitEmpty(final Cgroup group) throws Exception {
    try (FileWatch events = group.watch("cgroup.events")) {
      while (events.read().contains("populated 1")) {
        assertEquals(true, events.await(Duration.ofSeconds(30)), "still populated");
      }
    }
  }

  /** Goes on without its first thread, and says where it is. */
  public static final class Headless {
    public static void main(final String[] arguments) throws Throwable {
      System.out.println("ready");
      System.in.read();
      OtherSelf.endFirstThread();
      final Path stat = Path.of("/proc/self/stat");
      while (!Files.readAllLines(stat).getFirst().contains(") Z ")) {
        Thread.onSpinWait();
      }
      System.out.println("headless");
      System.in.read();
      try (CgroupRoot root = CgroupRoot.open(Set.of())) {
        System.out.println(root.own());
      } catch (final Throwable t) {
        System.out.println(t);
      } finally {
        Runtime.getRuntime().halt(0); // an ordinary end waits for the first thread
      }
    }
  }
}
