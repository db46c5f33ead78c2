package io.cadre.cgroup.conformance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.process.Killer;
import io.cadre.cgroup.process.OwnAncestors;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.stat.FlatFile;
import io.cadre.cgroup.stat.StatFiles;
import io.cadre.cgroup.stat.StatKey;
import io.cadre.cgroup.stat.ValueFile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Groups and loads of one of the kernel's cases; afterwards all are ended and removed. */
final class Tree implements BeforeEachCallback, AfterEachCallback {

  static final long MIB = 1 << 20;

  /** Far above what anything takes, on an emulated machine too. */
  static final Duration LONG = Duration.ofSeconds(60);

  private final KernelGroup kernel = new KernelGroup();
  private final List<Cgroup> groups = new ArrayList<>();

  /** The group above all others; it hands on what every test kernel has. */
  Cgroup top() {
    return kernel.group();
  }

  Cgroup group(final String name) throws CgroupException {
    return group(top(), name);
  }

  /** A group below {@code parent}, which hands on the memory and cpu controllers from now on. */
  Cgroup group(final Cgroup parent, final String name) throws CgroupException {
    parent.enable(Set.of(Controller.CPU, Controller.MEMORY));
    final Cgroup group = parent.create(name);
    groups.add(group);
    return group;
  }

  /** Starts a load that prints a line once it has done what it does; it is killed at the end. */
  static void start(final Cgroup group, final String script) throws IOException {
    Load.start(group, script);
  }

  /** Kills all there is in {@code group}, and waits until it is empty. */
  static void end(final Cgroup group) throws CgroupException {
    Killer.kill(group, LONG, OwnAncestors.REFUSE);
  }

  /**
   * A script that holds anonymous memory, all of it taken by one system call. When the one that
   * takes it is killed, the script goes on as if it had it.
   */
  static String anonymous(final long mib) {
    return "dd if=/dev/zero bs="
        + mib * MIB
        + " count=1 status=none | { head -c 1 >/dev/null; echo ready; exec sleep 1000; }";
  }

  /** The same filled with text: a page of zeros can be freed without swap, Linux 6.12. */
  static String anonymousText(final long mib) {
    return "yes text | " + anonymous(mib).replace("if=/dev/zero", "iflag=fullblock");
  }

  static long current(final Cgroup group) throws CgroupException {
    return bytes(group, StatFiles.MEMORY_CURRENT);
  }

  static long bytes(final Cgroup group, final ValueFile file) throws CgroupException {
    return ((Limit.Amount) file.read(group)).value();
  }

  static <K extends Enum<K> & StatKey> long count(
      final Cgroup group, final FlatFile<K> file, final K key) throws CgroupException {
    return file.read(group).get(key).orElseThrow();
  }

  /** Waits for what the kernel does in its own time and gives no event for. */
  static void until(final String what, final Callable<Boolean> condition) throws Exception {
    final long begun = System.nanoTime();
    while (!condition.call()) {
      assertTrue(System.nanoTime() - begun < LONG.toNanos(), what);
      Thread.sleep(20);
    }
  }

  @Override
  public void beforeEach(final ExtensionContext context) throws CgroupException {
    kernel.beforeEach(context);
    kernel.group().enable(EnumSet.of(Controller.CPU, Controller.MEMORY));
  }

  @Override
  public void afterEach(final ExtensionContext context) throws CgroupException {
    for (final String name : top().children()) {
      Removal.remove(top(), name, RemovalOptions.killing(LONG));
    }
    groups.forEach(Cgroup::close);
    kernel.afterEach(context);
  }
}
