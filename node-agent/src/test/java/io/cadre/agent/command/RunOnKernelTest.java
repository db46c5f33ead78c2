package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cadre.agent.Eventually;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent over a folder where manifests come, change and go. */
@Tag("privileged")
class RunOnKernelTest {

  private static final String POD =
      """
      kind: Pod
      metadata: {name: %1$s, uid: %1$s}
      spec: {containers: [{name: app, resources: {limits: {memory: %2$s}, requests: {cpu: 1m}}}]}
      """;
  private static final String GROUP = "/sys/fs/cgroup/kubepods/burstable/pod";

  @TempDir Path parent;

  private Path folder;

  @AfterEach
  void removeGroups() throws CgroupException {
    try (CgroupRoot root = CgroupRoot.open(Set.of())) {
      if (root.group().children().contains("kubepods")) {
        Removal.remove(root.group(), "kubepods", RemovalOptions.killing(Duration.ofSeconds(60)));
      }
    }
  }

  /** Writes a manifest as kubelets and mounts of ConfigMaps see them: by renaming a whole one. */
  private void write(final String name, final String memory) throws IOException {
    final Path made = Files.writeString(parent.resolve(name), POD.formatted(name, memory));
    Files.move(made, folder.resolve(name + ".yaml"), StandardCopyOption.ATOMIC_MOVE);
  }

  private CommandRun diff() {
    return CommandRun.of("diff", "--pods", folder.toString());
  }

  /** Fails when a difference stays; the last write of several can be on its way. */
  private void assertNoDifference() throws Exception {
    Eventually.holds("no difference", () -> diff().status() == ExitStatus.OK);
  }

  private Process start(final Path log) throws IOException {
    return new ProcessBuilder(
            CommandRun.project().resolve("cadre").toString(),
            "run",
            "--pods=" + folder,
            "--log=json")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(log.toFile())
        .start();
  }

  /** What the agent said when it had compared everything for the first time. */
  private static JsonNode started(final Path log) throws Exception {
    Eventually.holds("started", () -> Files.readString(log).contains("\"event\":\"started\""));
    final String line =
        Files.readAllLines(log).stream()
            .filter(text -> text.contains("\"event\":\"started\""))
            .findFirst()
            .orElseThrow();
    return new ObjectMapper().readTree(line);
  }

  private static void awaitLimit(final String pod, final String memoryMax) throws Exception {
    final Path file = Path.of(GROUP + pod, "app", "memory.max");
    Eventually.holds(
        pod + " has " + memoryMax,
        () -> Files.exists(file) && Files.readString(file).strip().equals(memoryMax));
  }

  @Test
  void nothingIsLostAndNothingWrittenTwiceAcrossAKill() throws Exception {
    folder = Files.createDirectory(parent.resolve("manifests"));
    write("a", "64Mi");
    final Path firstLog = parent.resolve("first.log");
    final Process first = start(firstLog);
    try {
      started(firstLog);
      assertNoDifference();
      write("b", "32Mi");
      awaitLimit("b", "33554432");
      assertNoDifference();
      write("a", "128Mi");
      awaitLimit("a", "134217728");
      assertNoDifference();
      Files.writeString(folder.resolve("b.yaml"), "kind: [");
      Eventually.holds("refused", () -> Files.readString(firstLog).contains("manifest-refused"));
      awaitLimit("b", "33554432");
    } finally {
      first.destroyForcibly();
    }
    assertTrue(first.waitFor(180, TimeUnit.SECONDS));
    write("b", "32Mi");
    assertNoDifference();
    write("a", "96Mi");
    final long differences = diff().out().lines().count() - 1;
    assertTrue(differences > 0);

    final Path secondLog = parent.resolve("second.log");
    final Process second = start(secondLog);
    try {
      assertEquals(differences, started(secondLog).get("written").asLong());
      awaitLimit("a", "100663296");
      assertNoDifference();
      Files.delete(folder.resolve("b.yaml"));
      Eventually.holds("gone", () -> Files.notExists(Path.of(GROUP + "b")));
      assertNoDifference();
      final long begun = System.nanoTime();
      second.destroy();
      assertTrue(second.waitFor(180, TimeUnit.SECONDS), "SIGTERM ends it");
      System.out.println(
          "SIGTERM ended the agent in "
              + Duration.ofNanos(System.nanoTime() - begun).toMillis()
              + " ms");
      assertEquals(143, second.exitValue());
      assertTrue(Files.readString(secondLog).contains("\"event\":\"stopped\""));
    } finally {
      second.destroyForcibly();
    }
    assertNoDifference();
  }

  /** Grows in the container of a pod until the kernel ends it. */
  private void growBeyondTheLimitOf(final String pod) throws Exception {
    final Process growing =
        new ProcessBuilder(
                "sh", "-c", "echo $$ > " + GROUP + pod + "/app/cgroup.procs && exec tail /dev/zero")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertTrue(growing.waitFor(180, TimeUnit.SECONDS), "killed");
      assertEquals(128 + 9, growing.exitValue());
    } finally {
      growing.destroyForcibly();
    }
  }

  @Test
  void anOomKillIsToldWithItsContainer() throws Exception {
    folder = Files.createDirectory(parent.resolve("manifests"));
    write("a", "32Mi");
    final CommandThread agent = CommandThread.start("run", "--pods", folder.toString());
    agent.awaitErr(" started ");
    awaitLimit("a", "33554432");
    growBeyondTheLimitOf("a");
    // the kernel counts the first victim of a kill by memory.oom.group twice
    agent.awaitErrLike(
        Pattern.compile(
            " warn oom group=/kubepods/burstable/poda/app label=default/a/app limit-hits=[0-9]+"
                + " killed=[1-9]"));
    agent.interrupt();
    final CommandRun ended = agent.end();
    assertEquals(ExitStatus.OK, ended.status(), ended.err());
  }

  @Test
  void cleanupRemovesWhatWasMadeAndNothingElse() throws Exception {
    folder = Files.createDirectory(parent.resolve("manifests"));
    write("a", "64Mi");
    final String[] run = {"run", "--pods", folder.toString(), "--cleanup"};
    final CommandThread clean = CommandThread.start(run);
    clean.awaitErr(" started ");
    Files.writeString(Path.of(GROUP + "a", "app", "memory.max"), "1073741824");
    clean.awaitErr("warn overwritten group=/kubepods/burstable/poda/app file=memory.max");
    awaitLimit("a", "67108864");
    clean.interrupt();
    final CommandRun ended = clean.end();
    assertEquals(ExitStatus.OK, ended.status(), ended.err());
    assertFalse(Files.exists(Path.of("/sys/fs/cgroup/kubepods")), ended.err());

    final CommandThread shared = CommandThread.start(run);
    shared.awaitErr(" started ");
    try (CgroupRoot root = CgroupRoot.open(Set.of());
        Cgroup group = root.group().open("kubepods")) {
      group.create("of-somebody-else").close();
    }
    shared.interrupt();
    assertTrue(shared.end().err().contains(" left group=/kubepods "));
    assertTrue(Files.exists(Path.of("/sys/fs/cgroup/kubepods/of-somebody-else")));
    assertFalse(Files.exists(Path.of("/sys/fs/cgroup/kubepods/burstable")));
  }
}
