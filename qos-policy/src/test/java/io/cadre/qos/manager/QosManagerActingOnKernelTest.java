package io.cadre.qos.manager;

import static io.cadre.qos.manager.KernelNodeGroup.assertAsPlanned;
import static io.cadre.qos.manager.KernelNodeGroup.number;
import static io.cadre.qos.manager.KernelNodeGroup.path;
import static io.cadre.qos.manager.KernelNodeGroup.read;
import static io.cadre.qos.manager.KernelNodeGroup.write;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.FileWatch;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import io.cadre.qos.manager.FileOutcome.Deferred;
import io.cadre.qos.manager.FileOutcome.Refused;
import io.cadre.qos.policy.AllocatableEnforcement;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.NodeReservations;
import io.cadre.qos.policy.ReservedCgroups;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a manager of a few pods does when the kernel, or somebody else, has a say. */
@Tag("privileged")
@Timeout(600)
class QosManagerActingOnKernelTest {

  private static final int MIB = 1 << 20;
  private static final int SIZE = 32 * MIB;
  private static final String GUARANTEED = Pods.path(0, QosClass.GUARANTEED);
  private static final String BURSTABLE = Pods.path(1, QosClass.BURSTABLE);
  private static final String BEST_EFFORT = Pods.path(2, QosClass.BEST_EFFORT);

  @RegisterExtension final KernelNodeGroup kernel = new KernelNodeGroup();

  private QosManagerBuilder node(final long memoryBytes) {
    return QosManager.builder(kernel.root(), Pods.policy(memoryBytes, kernel.name()))
        .options(KernelNodeGroup.ON_DEMAND);
  }

  private QosManagerBuilder node(final int mebibytes) {
    return node(4L << 30).pods(Pods.mixed(3, mebibytes));
  }

  /** Waits for a container to be killed for want of memory, and for its memory to be free. */
  private void awaitKill(final String container) throws IOException {
    await(container, "memory.events", "oom_kill 0\n");
    awaitEmpty(container);
  }

  /** Waits until no process is left; the kernel takes its memory back before that. */
  private void awaitEmpty(final String group) throws IOException {
    await(group, "cgroup.events", "populated 1\n");
  }

  /** Waits until a file does not hold {@code line} any more. */
  private void await(final String below, final String file, final String line) throws IOException {
    try (Cgroup group = kernel.root().open(CgroupPath.of(path(below)));
        FileWatch events = group.watch(file)) {
      while (events.read().contains(line)) {
        assertTrue(events.await(KernelNodeGroup.LONG), () -> below + " still has " + line);
      }
    }
  }

  private static long kills(final String container) throws IOException {
    return number(container, "memory.events", "oom_kill");
  }

  /** Lowers the limit of the whole node by half a process below what is in use. */
  private static void exhaust() throws IOException {
    final long usage = Long.parseLong(read("/kubepods", "memory.current"));
    write("/kubepods", "memory.max", Long.toString(usage - SIZE / 2));
  }

  @Test
  void exhaustedMemoryKillsBestEffortThenBurstableThenGuaranteed() throws Exception {
    try (QosManager manager = node(1L << 30).pods(Pods.mixed(3, 256)).build()) {
      assertTrue(manager.start().isComplete());
      try (Work _ = Work.holding(GUARANTEED + "/app", SIZE);
          Work _ = Work.holding(BEST_EFFORT + "/app", SIZE);
          Work _ = Work.holding(BURSTABLE + "/app", SIZE)) {
        assertTrue(manager.repair().of(FileOutcome.Scored.class).size() == 3);

        final List<String> order =
            List.of(BEST_EFFORT + "/app", BURSTABLE + "/app", GUARANTEED + "/app");
        for (final String next : order) {
          if (kills(next) == 0) { // a slow machine may free memory too late to save it
            exhaust();
          }
          awaitKill(next);
        }
        assertEquals(order.stream().map(KernelNodeGroup::path).toList(), victims());
      }
    }
  }

  /** The groups that the kernel has killed in, in the order of its log; oom_kill_process(). */
  private List<String> victims() throws IOException {
    final Pattern victim = Pattern.compile("oom-kill:.*,task_memcg=([^,]+),");
    final Process log = new ProcessBuilder("dmesg").start();
    return log.inputReader()
        .lines()
        .map(victim::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .filter(group -> group.startsWith(path("")))
        .distinct()
        .toList();
  }

  @Test
  void memoryMaxIsNotLoweredBelowWhatIsInUse() throws Exception {
    final ManagerOptions options = KernelNodeGroup.ON_DEMAND.withReclaiming(Duration.ofMillis(100));
    try (QosManager manager = node(16).options(options).build()) {
      manager.start();
      manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 16, 128));
      try (Work work = Work.holding(BURSTABLE + "/app", SIZE)) {
        final NodeReport report = manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 16, 24));
        assertEquals(
            Set.of(path(BURSTABLE), path(BURSTABLE) + "/app"),
            Set.copyOf(report.deferred().stream().map(FileOutcome::group).toList()));
        assertTrue(report.deferred().stream().allMatch(d -> d.reason() == Deferred.Reason.IN_USE));
        assertFalse(report.isComplete());
        assertFalse(manager.info().isSettled());
        assertEquals(Long.toString(128L * MIB), read(BURSTABLE + "/app", "memory.max"));
        assertEquals(0, kills(BURSTABLE));
        assertTrue(work.isAlive());
      }
      awaitEmpty(BURSTABLE);
      assertTrue(manager.update().isComplete());
      assertAsPlanned(manager.info().desired());
      assertEquals(0, kills(BURSTABLE));
    }
  }

  @Test
  void podGrowsBeforeItsContainersAndShrinksAfterThem() throws Exception {
    try (QosManager manager = node(64).build()) {
      manager.start();
      assertEquals(
          List.of("pod", "container"),
          written(() -> manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 64, 256))));
      assertEquals(
          List.of("container", "pod"),
          written(() -> manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 64, 128))));
    }
  }

  /** Which of pod and container was written to first, and which next, by what inotify saw. */
  private static List<String> written(final Runnable change) throws Exception {
    final Path pod = Path.of("/sys/fs/cgroup" + path(BURSTABLE));
    try (WatchService watch = pod.getFileSystem().newWatchService()) {
      final Map<WatchKey, String> names =
          Map.of(
              pod.register(watch, StandardWatchEventKinds.ENTRY_MODIFY),
              "pod",
              pod.resolve("app").register(watch, StandardWatchEventKinds.ENTRY_MODIFY),
              "container");
      change.run();
      final WatchKey first = watch.poll(KernelNodeGroup.LONG.toSeconds(), SECONDS);
      final WatchKey second = watch.poll(KernelNodeGroup.LONG.toSeconds(), SECONDS);
      assertNotNull(second, "two groups were to be written");
      return List.of(names.get(first), names.get(second));
    }
  }

  @Test
  void periodicRunBringsBackValuesAndARemovedTier() throws Exception {
    final CountDownLatch mended = new CountDownLatch(1);
    final CountDownLatch wrecked = new CountDownLatch(1);
    try (QosManager manager =
        node(16)
            .options(KernelNodeGroup.ON_DEMAND.withPeriod(Duration.ofMillis(200)))
            .listener(
                new ToldReports(
                    report -> {
                      if (wrecked.getCount() == 0
                          && report.of(FileOutcome.Written.class).isEmpty()) {
                        mended.countDown();
                      }
                    }))
            .build()) {
      manager.start();
      write("/kubepods", "cpu.weight", "1");
      kernel.remove("/kubepods", "besteffort");
      wrecked.countDown();
      assertTrue(mended.await(KernelNodeGroup.LONG.toSeconds(), SECONDS));
      assertAsPlanned(manager.info().desired());
    }
  }

  @Test
  void refusedPodKeepsNoOtherFromBeingMade() throws Exception {
    try (QosManager manager = node(16).build()) {
      manager.start();
      write("/kubepods/besteffort", "cgroup.max.descendants", "2");
      final NodeReport report = manager.setPods(Pods.mixed(6, 16));
      final String refused = path(Pods.path(5, QosClass.BEST_EFFORT));
      assertEquals(
          List.of(refused, refused + "/app"),
          report.refusals().stream().map(Refused::group).toList());
      assertEquals(CgroupProblem.TOO_MANY_GROUPS, report.refusals().getFirst().cause().problem());
      assertTrue(KernelNodeGroup.exists(Pods.path(4, QosClass.BURSTABLE) + "/app"));

      write("/kubepods/besteffort", "cgroup.max.descendants", "max");
      assertTrue(manager.update().isComplete());
      assertAsPlanned(manager.info().desired());
    }
  }

  @Test
  void reservationsAreSetInGroupsThatAreThere() throws Exception {
    final ReservedCgroups reserved =
        new ReservedCgroups(
            EnumSet.of(
                AllocatableEnforcement.PODS,
                AllocatableEnforcement.SYSTEM_RESERVED,
                AllocatableEnforcement.KUBE_RESERVED),
            Optional.of(kernel.name().child("system")),
            Optional.of(kernel.name().child("kubelet")));
    final NodePolicy policy =
        NodePolicy.of(
            Pods.node(4L << 30),
            new KubeletConfig(
                Pods.options(kernel.name()),
                new NodeReservations(
                    ResourceList.parse(Map.of("cpu", "500m", "memory", "256Mi")),
                    ResourceList.parse(Map.of("cpu", "1", "memory", "512Mi")),
                    Optional.empty()),
                reserved,
                110));
    kernel.create("/system");
    try (QosManager manager =
        QosManager.builder(kernel.root(), policy)
            .options(KernelNodeGroup.ON_DEMAND)
            .pods(Pods.mixed(3, 16))
            .build()) {
      final NodeReport report = manager.start();
      assertEquals(
          List.of(path("/kubelet")), report.refusals().stream().map(Refused::group).toList());
      assertEquals(CgroupProblem.NO_SUCH_GROUP, report.refusals().getFirst().cause().problem());
      assertFalse(KernelNodeGroup.exists("/kubelet"));

      kernel.create("/kubelet");
      assertTrue(manager.update().isComplete());
      assertAsPlanned(manager.info().desired());
      assertEquals(2, Set.of(read("/system", "memory.max"), read("/kubelet", "memory.max")).size());
      assertEquals(read("/system", "memory.max"), read("/system", "memory.min"));
      assertEquals(Long.toString((4L << 30) - 768L * MIB), read("/kubepods", "memory.max"));
    }
    assertTrue(KernelNodeGroup.exists("/system"));
  }

  @Test
  void startNeedsARootThatCanHaveChildrenWithControllers() throws Exception {
    kernel.create("/kubepods");
    try (Work _ = Work.idle("/kubepods");
        QosManager manager = node(16).build()) {
      final CgroupException refused = assertThrows(CgroupException.class, manager::start);
      assertEquals(CgroupProblem.INTERNAL_PROCESS, refused.problem());
      assertThrows(IllegalStateException.class, manager::update);
    }
  }
}
