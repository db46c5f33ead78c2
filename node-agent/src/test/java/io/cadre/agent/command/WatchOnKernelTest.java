package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cadre.agent.kernel.Checkup;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("privileged")
class WatchOnKernelTest {

  private static final String TOP = "/cadre-watch";
  private static final String OLD = TOP + "/old";
  private static final long LIMIT = 32L << 20;

  private CgroupRoot root;
  private Cgroup top;
  private Cgroup old;

  @BeforeEach
  void makeGroups() throws CgroupException {
    root = CgroupRoot.open(Checkup.NEEDED);
    top = root.create(CgroupPath.of(TOP), Checkup.NEEDED);
    old = root.create(CgroupPath.of(OLD), Checkup.NEEDED);
  }

  @AfterEach
  void removeGroups() throws CgroupException {
    if (root.group().children().contains(top.path().name())) {
      for (final String child : top.children()) {
        top.remove(child);
      }
      root.group().remove(top.path().name());
    }
    old.close();
    top.close();
    root.close();
  }

  /** Runs a shell script in {@code old} and waits for its end, whatever that is. */
  private void run(final String script) throws Exception {
    assertTrue(start(script).waitFor(180, TimeUnit.SECONDS), script);
  }

  private Process start(final String script) throws IOException {
    final String join = "echo $$ > " + root.mountPoint() + OLD + "/cgroup.procs && ";
    return new ProcessBuilder("sh", "-c", join + script)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private void withoutSwap() throws CgroupException {
    if (old.has("memory.swap.max")) {
      old.write("memory.swap.max", "0");
    }
  }

  private void removeAll() throws CgroupException {
    top.remove("old");
    root.group().remove(top.path().name());
  }

  private static JsonNode one(final CommandRun run, final String group, final String event)
      throws Exception {
    final ObjectMapper mapper = new ObjectMapper();
    for (final String line : run.out().lines().toList()) {
      final JsonNode happening = mapper.readTree(line);
      if (happening.get("group").asText().equals(group)
          && happening.get("event").asText().equals(event)) {
        return happening;
      }
    }
    throw new AssertionError(event + " of " + group + " not in\n" + run.out() + run.err());
  }

  @Test
  void allThatHappensIsToldUntilTheGroupIsGone() throws Exception {
    withoutSwap();
    final CommandThread watch = CommandThread.start("watch", TOP, "-o", "json");
    watch.awaitErr("watching " + TOP);
    top.create("new").close();
    watch.awaitOut("\"created\"");
    old.write("memory.max", Long.toString(LIMIT));
    watch.awaitOut("\"overwritten\"");
    run("exec tail /dev/zero");
    watch.awaitOut("\"oom\"");
    watch.awaitOut("\"empty\"");
    old.write("pids.max", "1");
    run("ls | cat");
    watch.awaitOut("\"pids-max\"");
    old.write("cgroup.freeze", "1");
    watch.awaitOut("\"frozen\"");
    old.write("cgroup.freeze", "0");
    watch.awaitOut("\"thawed\"");
    top.remove("new");
    removeAll();
    final CommandRun run = watch.end();

    assertEquals(ExitStatus.OK, run.status(), run.err());
    assertEquals("watching " + TOP + "\n", run.err());
    one(run, TOP + "/new", "created");
    final JsonNode overwritten = one(run, OLD, "overwritten");
    assertEquals("memory.max", overwritten.get("file").asText());
    assertEquals("max", overwritten.get("old").asText());
    assertEquals(Long.toString(LIMIT), overwritten.get("new").asText());
    one(run, OLD, "populated");
    final JsonNode oom = one(run, OLD, "oom");
    assertTrue(oom.get("limitHits").longValue() > 0, oom::toString);
    assertTrue(oom.get("reason").asText().startsWith("its memory.max could not be kept"));
    one(run, TOP + "/new", "removed");
    one(run, OLD, "removed");
    one(run, TOP, "gone");
  }

  @Test
  void pressureIsToldToWhoAsksForIt() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/pressure/memory")), "the kernel was started with psi=0");
    withoutSwap();
    old.write("memory.high", Long.toString(LIMIT));
    final CommandThread watch =
        CommandThread.start("watch", TOP, "--pressure", "memory=50", "-o", "json");
    watch.awaitErr("watching " + TOP);
    final Process growing = start("exec tail /dev/zero");
    try {
      watch.awaitOut("\"pressure\"");
    } finally {
      growing.destroyForcibly();
    }
    assertTrue(growing.waitFor(180, TimeUnit.SECONDS));
    watch.awaitOut("\"empty\"");
    removeAll();
    final CommandRun run = watch.end();

    assertEquals(ExitStatus.OK, run.status(), run.err());
    final JsonNode pressure = one(run, OLD, "pressure");
    assertEquals("memory", pressure.get("resource").asText());
    assertTrue(pressure.get("waitedMillis").longValue() >= 50, pressure::toString);
  }

  @Test
  void textEndsAfterSoManyLines() throws Exception {
    final CommandThread watch = CommandThread.start("watch", TOP, "--count=2");
    watch.awaitErr("watching " + TOP);
    top.create("new").close();
    top.remove("old");
    final CommandRun run = watch.end();
    assertEquals(ExitStatus.OK, run.status(), run.err());
    final List<String> lines =
        run.out().lines().map(line -> line.substring(line.indexOf(' ') + 1)).toList();
    assertEquals(
        List.of(TOP + "/new created: the group was made", OLD + " removed: the group was removed"),
        lines);
  }

  @Test
  void nothingIsToldWhereNothingHappens() {
    final CommandRun run = CommandRun.of("watch", TOP, "--for", "0.1");
    assertEquals(ExitStatus.OK, run.status(), run.err());
    assertEquals("", run.out());
    final CommandRun nowhere = CommandRun.of("watch", TOP + "/nowhere");
    assertEquals(ExitStatus.UNUSABLE_HOST, nowhere.status());
    assertTrue(nowhere.err().contains("there is no such group"), nowhere.err());
  }
}
