package io.cadre.cgroup.process;

import java.util.concurrent.CountDownLatch;

/** A process with at least thirteen threads that does nothing. */
final class ManyThreads {

  private ManyThreads() {}

  public static void main(final String[] arguments) throws InterruptedException {
    final CountDownLatch never = new CountDownLatch(1);
    for (int i = 0; i < 12; i++) {
      Thread.ofPlatform().start(() -> await(never));
    }
    never.await();
  }

  private static void await(final CountDownLatch latch) {
    try {
      latch.await();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
