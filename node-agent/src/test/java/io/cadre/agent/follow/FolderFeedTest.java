package io.cadre.agent.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.cadre.agent.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the events of a real folder. */
class FolderFeedTest {

  @TempDir Path parent;

  private final RecordingSink sink = new RecordingSink();
  private final RecordingListener listener = new RecordingListener();

  private void taken(final String... pods) throws Exception {
    Eventually.holds(
        List.of(pods) + " taken", () -> !sink.taken.isEmpty() && sink.last().equals(List.of(pods)));
  }

  @Test
  void folderIsFollowedEvenWhenItGoesAndComesBack() throws Exception {
    final Path folder = Files.createDirectory(parent.resolve("manifests"));
    final FolderFeed feed = new FolderFeed(folder, Manifests.ADMISSION, listener);
    final Thread thread = Thread.ofPlatform().start(() -> follow(feed));
    taken();
    Files.writeString(folder.resolve("a.yaml"), Manifests.pod("a", "1Gi"));
    taken("a:1Gi");
    final Path made = Files.writeString(parent.resolve("new"), Manifests.pod("a", "2Gi"));
    Files.move(made, folder.resolve("a.yaml"), StandardCopyOption.ATOMIC_MOVE);
    taken("a:2Gi");

    Files.move(folder, parent.resolve("elsewhere"));
    Eventually.holds(
        "told", () -> listener.heard.stream().anyMatch(h -> h.startsWith("Unreadable")));
    assertEquals(List.of("a:2Gi"), sink.last());
    Files.createDirectory(folder);
    Files.writeString(folder.resolve("b.yaml"), Manifests.pod("b", "1Gi"));
    taken("b:1Gi");
    Files.delete(folder.resolve("b.yaml"));
    taken();

    feed.close();
    thread.join(180_000);
    assertFalse(thread.isAlive());
  }

  private void follow(final FolderFeed feed) {
    try {
      feed.follow(sink);
    } catch (final Exception e) {
      listener.heard.add(e.toString());
    }
  }
}
