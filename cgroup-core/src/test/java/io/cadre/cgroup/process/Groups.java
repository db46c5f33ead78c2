package io.cadre.cgroup.process;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.ChildJvm;
import io.cadre.cgroup.KernelGroup;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Groups and processes of one test; afterwards all are killed, removed and closed. */
final class Groups implements BeforeEachCallback, AfterEachCallback {

  /** Far above what anything takes; a test that waits for it has failed. */
  static final Duration LONG = Duration.ofSeconds(120);

  static final Command SLEEP = Command.of("/bin/sleep", "1000");

  private final KernelGroup kernel = new KernelGroup();
  private final List<AutoCloseable> open = new ArrayList<>();

  static Command sh(final String script) {
    return Command.of("/bin/sh", "-c", script).withOutput(Path.of("/dev/null"));
  }

  /** A JVM that runs the main method of a test class. */
  static Command java(final Class<?> main, final String... arguments) {
    final List<String> line = ChildJvm.command(main, arguments);
    return Command.of(line.getFirst(), line.subList(1, line.size()).toArray(String[]::new));
  }

  /** The group above all others of the test. */
  Cgroup top() {
    return kernel.group();
  }

  KernelGroup kernel() {
    return kernel;
  }

  /** Makes a group below the top. */
  Cgroup group(final String name) throws CgroupException {
    return child(top(), name);
  }

  Cgroup child(final Cgroup parent, final String name) throws CgroupException {
    return keep(parent.create(name));
  }

  SpawnedProcess spawn(final Cgroup group, final Command command) throws CgroupException {
    return keep(Spawner.spawn(group, command));
  }

  private <T extends AutoCloseable> T keep(final T resource) {
    open.add(resource);
    return resource;
  }

  /** Waits for what gives no event. */
  static void until(final Callable<Boolean> condition) throws Exception {
    final Deadline deadline = Deadline.in(LONG);
    while (!condition.call()) {
      assertTrue(!deadline.hasPassed(), "did not come true in time");
      Thread.sleep(2);
    }
  }

  static CgroupProblem problem(final Action action) {
    return assertThrows(CgroupException.class, action::run).problem();
  }

  interface Action {
    void run() throws CgroupException;
  }

  /** The third field of /proc/PID/stat: R, S, D, T, t or Z. */
  static String state(final int pid) throws IOException {
    final String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
    return stat.substring(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  }

  static boolean populated(final Cgroup group) throws CgroupException {
    return GroupEvents.isSet(group.read("cgroup.events"), "populated");
  }

  /** The number behind {@code key} in a flat keyed file. */
  static long number(final String text, final String key) {
    return text.lines()
        .filter(line -> line.startsWith(key + " "))
        .mapToLong(line -> Long.parseLong(line.substring(key.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }

  static void print(final String what, final long nanos) {
    System.out.printf("    %s: %.1f ms%n", what, nanos / 1e6);
  }

  @Override
  public void beforeEach(final ExtensionContext context) throws CgroupException {
    kernel.beforeEach(context);
  }

  @Override
  public void afterEach(final ExtensionContext context) throws Exception {
    for (final String name : top().children()) {
      Removal.remove(top(), name, RemovalOptions.killing(LONG));
    }
    for (final AutoCloseable resource : open) {
      if (resource instanceof final SpawnedProcess process) {
        process.kill();
        process.waitFor(LONG);
      }
      resource.close();
    }
    kernel.afterEach(context);
  }
}
