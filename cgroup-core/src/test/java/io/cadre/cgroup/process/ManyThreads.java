package io.cadre.cgroup.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A process with at least thirteen threads that do nothing once a file says so. */
final class ManyThreads {

  private ManyThreads() {}

  public static void main(final String[] arguments) throws Exception {
    final CountDownLatch never = new CountDownLatch(1);
    for (int i = 0; i < 12; i++) {
      Thread.ofPlatform().start(() -> await(never));
    }
    Files.writeString(Path.of(arguments[0]), "ready");
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
