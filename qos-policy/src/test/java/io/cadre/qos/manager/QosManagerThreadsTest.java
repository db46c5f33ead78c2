package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.manager.NodeReport.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The manager's own thread and those of its users. */
final class QosManagerThreadsTest {

  private static final Duration OFTEN = Duration.ofMillis(1);

  private final MemoryNode node = new MemoryNode();
  private QosManager manager;

  private QosManager manager(final List<Pod> pods, final Consumer<NodeReport> listener) {
    manager =
        new QosManager(
            node,
            _ -> NodeWatch.NONE,
            DesiredNode.of(Pods.POLICY, pods),
            OFTEN,
            new ToldReports(listener));
    return manager;
  }

  @AfterEach
  void close() {
    manager.close();
  }

  private void assertAsPlanned() {
    assertEquals(MemoryNode.content(manager.info().desired()), node.groups);
  }

  @Test
  void repairComesOnceAPeriodUntilClosed() throws Exception {
    final CountDownLatch repairs = new CountDownLatch(3);
    manager(
            Pods.mixed(3, 64),
            report -> {
              if (report.run() == Run.REPAIR) {
                repairs.countDown();
                assertEquals("cadre-qos", Thread.currentThread().getName());
              }
            })
        .start();
    assertTrue(repairs.await(60, TimeUnit.SECONDS));
    manager.close();
    final int calls = node.calls;
    assertTrue(
        Thread.getAllStackTraces().keySet().stream()
            .noneMatch(thread -> thread.getName().equals("cadre-qos")));
    assertThrows(IllegalStateException.class, manager::update);
    assertThrows(IllegalStateException.class, () -> manager.removePod("x"));
    assertEquals(calls, node.calls);
  }

  @Test
  void listenerThatFailsDoesNotEndTheRepairs() throws Exception {
    final CountDownLatch repairs = new CountDownLatch(3);
    final CountDownLatch failures = new CountDownLatch(2);
    Thread.setDefaultUncaughtExceptionHandler((_, _) -> failures.countDown());
    try {
      manager(
              Pods.mixed(3, 64),
              report -> {
                if (report.run() == Run.REPAIR) {
                  repairs.countDown();
                  throw new IllegalStateException("a listener that fails");
                }
              })
          .start();
      assertTrue(repairs.await(60, TimeUnit.SECONDS));
      assertTrue(failures.await(60, TimeUnit.SECONDS));
      manager.close();
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
    assertAsPlanned();
  }

  @Test
  void threadsChangeThePodsTogether() throws Exception {
    final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    manager(Pods.mixed(30, 64), _ -> {}).start();
    final List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      final int first = 100 + 10 * t;
      threads.add(
          Thread.ofPlatform()
              .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
              .start(() -> churn(first)));
    }
    for (final Thread thread : threads) {
      assertTrue(thread.join(Duration.ofSeconds(60)));
    }
    assertEquals(List.of(), failures);
    assertEquals(30 + 4 * 5, manager.info().pods().size());
    assertTrue(manager.info().isSettled());
    assertAsPlanned();
  }

  /** Adds ten pods, changes them, and removes five. */
  private void churn(final int first) {
    for (int i = 0; i < 10; i++) {
      manager.putPod(Pods.pod(first + i, QosClass.BURSTABLE, 10 + i));
      manager.update();
      manager.putPod(Pods.pod(first + i, QosClass.BURSTABLE, 20 + i));
      if (i % 2 == 0) {
        manager.removePod(Pods.uid(first + i));
      }
    }
  }
}
