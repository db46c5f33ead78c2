package io.cadre.qos.manager;

import static io.cadre.qos.manager.KernelNodeGroup.assertAsPlanned;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.policy.OomScore;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A node of 250 pods through its life, a file of the kernel for each value of the plan. */
@Tag("privileged")
@Timeout(600)
class QosManagerOnKernelTest {

  private static final int PODS = 250;
  private static final int WORKING = 12;
  private static final String BURSTABLE = "/kubepods/burstable";

  @RegisterExtension final KernelNodeGroup kernel = new KernelNodeGroup();

  private final List<Work> works = new ArrayList<>();

  private static String app(final int number) {
    return Pods.path(number, QosClass.values()[number % 3]) + "/app";
  }

  private void startWork() throws IOException {
    for (int i = 0; i < WORKING; i++) {
      works.add(Work.idle(app(i * PODS / WORKING)));
    }
  }

  private void assertScored(final int burstable) throws IOException {
    for (int i = 0; i < WORKING; i++) {
      if (works.get(i).isAlive()) {
        assertEquals(
            switch (QosClass.values()[i * PODS / WORKING % 3]) {
              case GUARANTEED -> OomScore.GUARANTEED;
              case BURSTABLE -> burstable;
              case BEST_EFFORT -> OomScore.BEST_EFFORT;
            },
            works.get(i).score());
      }
    }
  }

  private static void step(final String what, final NodeReport report) {
    System.out.printf("    %s: %d ms%n", what, report.took().toMillis());
    assertTrue(report.isComplete(), () -> what + ": " + report.refusals() + report.deferred());
  }

  @Test
  void nodeIsBroughtUpResizedHalfRemovedWreckedAndBroughtBack() throws Exception {
    final int descriptors = new File("/proc/self/fd").list().length;
    final List<Pod> half = Pods.mixed(PODS / 2, 48);
    try (QosManager manager =
        QosManager.builder(kernel.root(), Pods.policy(64L << 30, kernel.name()))
            .options(KernelNodeGroup.ON_DEMAND)
            .pods(Pods.mixed(PODS, 16))
            .build()) {
      step("250 pods brought up", manager.start());
      assertAsPlanned(manager.info().desired());

      startWork();
      step("compared, processes scored", manager.repair());
      assertScored(999);

      step("resized", manager.setPods(Pods.mixed(PODS, 480)));
      assertAsPlanned(manager.info().desired());
      assertScored(1000 - 1000 * 480 / (64 << 10));

      step("half removed", manager.setPods(half));
      assertAsPlanned(manager.info().desired());
      assertFalse(KernelNodeGroup.exists(Pods.path(PODS - 1, QosClass.GUARANTEED)));
      works.get(WORKING - 1).awaitEnd();

      wreck();
      step("brought back", manager.repair());
      assertAsPlanned(manager.info().desired());
      assertScored(999);
      assertTrue(KernelNodeGroup.exists("/kubepods/backup"));
      assertFalse(KernelNodeGroup.exists(Pods.path(9000, QosClass.BEST_EFFORT)));
    }
    works.forEach(Work::close);
    assertEquals(descriptors, new File("/proc/self/fd").list().length);
  }

  /** What others do: other values, a pod and a tier removed, groups that nobody asked for. */
  private void wreck() throws IOException {
    KernelNodeGroup.write("/kubepods", "memory.min", "0");
    KernelNodeGroup.write("/kubepods", "cpu.weight", "10000");
    KernelNodeGroup.write("/kubepods/besteffort", "cpu.weight", "1000");
    KernelNodeGroup.write(app(0), "memory.max", "max");
    KernelNodeGroup.write(app(3), "cpu.max", "1000 1000");
    KernelNodeGroup.write(app(2), "memory.oom.group", "0");
    Files.writeString(works.getFirst().scoreFile(), "500");
    kernel.remove("/kubepods", "pod" + Pods.uid(6));
    kernel.remove("/kubepods", "burstable");
    assertFalse(KernelNodeGroup.exists(BURSTABLE));
    kernel.create("/kubepods/backup");
    kernel.create(Pods.path(9000, QosClass.BEST_EFFORT));
  }
}
