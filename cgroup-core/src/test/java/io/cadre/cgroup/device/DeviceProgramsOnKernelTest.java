package io.cadre.cgroup.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.KernelRelease;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class DeviceProgramsOnKernelTest {

  private static final DevicePolicy NULL_ONLY =
      DevicePolicy.denyingAllBut(DeviceRule.allow("c 1:3 rw"));
  private static final DevicePolicy ALL = new DevicePolicy(true, List.of());

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup group;
  private DevicePrograms programs;

  @BeforeEach
  void openGroup() {
    group = kernel.group();
    programs = DevicePrograms.of(group);
  }

  /** A shell in the group that opens files when asked to. */
  private static final class Opener implements AutoCloseable {

    private final Process shell;
    private final BufferedWriter files;
    private final BufferedReader answers;

    Opener(final Cgroup group) throws IOException {
      shell =
          new ProcessBuilder(
                  "sh",
                  "-c",
                  "while read f; do if (exec 3< \"$f\"); then echo open; else echo denied; fi;"
                      + " done")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      files = shell.outputWriter();
      answers = shell.inputReader();
      group.write("cgroup.procs", Long.toString(shell.pid()));
    }

    String open(final String file) throws IOException {
      files.append(file).append('\n').flush();
      return answers.readLine();
    }

    @Override
    public void close() {
      shell.destroyForcibly().onExit().join();
    }
  }

  private static CgroupException refusal(final Action action) {
    return assertThrows(CgroupException.class, action::run);
  }

  private interface Action {
    void run() throws CgroupException;
  }

  private static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }

  @Test
  void deviceIsOpenedOnlyWhenThePolicyAllowsIt() throws Exception {
    try (Opener opener = new Opener(group)) {
      assertEquals("open", opener.open("/dev/zero"));
      final int id = programs.set(NULL_ONLY);
      assertEquals(List.of(id), programs.ids());
      assertEquals("open", opener.open("/dev/null"));
      assertEquals("denied", opener.open("/dev/zero"));
      assertNotEquals(id, programs.set(ALL));
      assertEquals("open", opener.open("/dev/zero"));
      programs.detach(programs.ids().getFirst());
      assertEquals(List.of(), programs.ids());
    }
  }

  @Test
  void allProgramsOfTheGroupAndAboveHaveToAllow() throws Exception {
    final int above = programs.add(ALL);
    try (Cgroup child = group.create("child");
        Opener opener = new Opener(child)) {
      final DevicePrograms below = DevicePrograms.of(child);
      final int first = below.add(ALL);
      final int second = below.add(ALL);
      assertEquals(Set.of(first, second), Set.copyOf(below.ids()));
      assertTrue(below.effectiveIds().containsAll(List.of(above, first, second)));
      assertEquals("open", opener.open("/dev/zero"));
      final int stricter = programs.replace(above, NULL_ONLY);
      assertEquals(List.of(stricter), programs.ids());
      assertEquals("denied", opener.open("/dev/zero"));
      assertEquals("open", opener.open("/dev/null"));
      programs.detach(stricter);
      assertEquals("open", opener.open("/dev/zero"));
      assertEquals(CgroupProblem.BPF_NOT_ATTACHED, refusal(() -> programs.detach(first)).problem());
      assertEquals(
          CgroupProblem.BPF_NOT_ATTACHED, refusal(() -> programs.replace(first, ALL)).problem());
    }
  }

  @Test
  void settingLeavesOneProgramAndNoDescriptor() throws Exception {
    programs.set(ALL);
    final int before = openDescriptors();
    programs.add(ALL);
    programs.add(NULL_ONLY);
    final int only = programs.set(NULL_ONLY);
    assertEquals(List.of(only), programs.ids());
    programs.detach(only);
    assertEquals(before, openDescriptors());
  }

  @Test
  void programThatBearsNoOtherIsReplacedToo() throws Exception {
    try (BpfProgram exclusive = BpfProgram.load(group, Assembler.assemble(ALL))) {
      new BpfAttachment(group).attach(exclusive, 0);
    }
    assertEquals(CgroupProblem.BPF_NOT_BESIDE, refusal(() -> programs.add(ALL)).problem());
    final int only = programs.set(NULL_ONLY);
    assertEquals(List.of(only), programs.ids());
  }

  @Test
  void sixtyFifthProgramIsRefused() throws Exception {
    assumeTrue(
        KernelRelease.ofKernel().isAtLeast(5, 11),
        "before Linux 5.11 so many programs exceed the default of RLIMIT_MEMLOCK");
    for (int i = 0; i < 64; i++) {
      programs.add(ALL);
    }
    assertEquals(64, programs.ids().size());
    assertEquals(CgroupProblem.TOO_MANY_BPF_PROGRAMS, refusal(() -> programs.add(ALL)).problem());
    assertEquals(List.of(programs.set(ALL)), programs.ids());
  }

  @Test
  void verifierSaysWhyItRefusesAProgram() {
    final CgroupException e =
        refusal(() -> BpfProgram.load(group, List.of(Instruction.exit())).close());
    assertEquals(CgroupProblem.BPF_REFUSED, e.problem());
    assertTrue(e.getMessage().contains("R0 !read_ok"), e.getMessage());
  }

  @Test
  void removedGroupIsGone() throws Exception {
    try (Cgroup child = group.create("child")) {
      group.remove("child");
      final DevicePrograms gone = DevicePrograms.of(child);
      assertEquals(CgroupProblem.GONE, refusal(() -> gone.add(ALL)).problem());
      assertEquals(CgroupProblem.GONE, refusal(gone::ids).problem());
    }
  }
}
