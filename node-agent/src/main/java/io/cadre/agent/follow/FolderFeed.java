package io.cadre.agent.follow;

import io.cadre.agent.follow.FeedListener.FeedState;
import io.cadre.cgroup.CgroupException;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Follows the manifests directly in a folder. An event only says that something has changed: all
 * files are looked at then, so events that are doubled or lost do no harm.
 *
 * <p>Files are looked at once nothing has happened for a while, since a manifest that is being
 * written can look like a whole one. Who renames a finished file into the folder is never
 * misunderstood.
 */
public final class FolderFeed implements PodFeed {

  private static final Duration QUIET = Duration.ofMillis(200);
  private static final Duration LONGEST_UNREST = Duration.ofSeconds(2);

  /** Where a link leads, nothing tells of changes there. */
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(10);

  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

  private static final WatchEvent.Kind<?>[] CHANGES = {
    StandardWatchEventKinds.ENTRY_CREATE,
    StandardWatchEventKinds.ENTRY_MODIFY,
    StandardWatchEventKinds.ENTRY_DELETE
  };

  private final Path folder;
  private final FeedListener listener;
  private final ManifestFolder manifests;
  private final WatchService events;
  private FeedState state = new FeedState.Unreadable("was not looked at yet");

  /**
   * Opens what events come through.
   *
   * @param admission makes pods of manifests
   * @param listener hears of what cannot be used
   * @throws IOException if the system has no inotify instance left
   */
  public FolderFeed(final Path folder, final Admission admission, final FeedListener listener)
      throws IOException {
    this.folder = folder;
    this.listener = listener;
    this.manifests = new ManifestFolder(folder, admission, listener);
    this.events = folder.getFileSystem().newWatchService();
  }

  @Override
  public void follow(final PodSink sink) throws IOException {
    try {
      while (true) {
        final Duration longest = look(sink) ? LOOK_AGAIN : TRY_AGAIN;
        settle(events.poll(longest.toNanos(), TimeUnit.NANOSECONDS));
      }
    } catch (final ClosedWatchServiceException closed) {
      return;
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt(); // someone wants this thread to end
    }
  }

  /** Looks at all files; false when the folder cannot be read now. */
  private boolean look(final PodSink sink) throws CgroupException {
    try {
      folder.register(events, CHANGES); // once for each directory that is found at this path
      manifests.look(sink);
      tell(new FeedState.Followed());
      return true;
    } catch (final CgroupException e) {
      throw e;
    } catch (final IOException e) {
      tell(new FeedState.Unreadable(e.toString()));
      return false;
    }
  }

  private void tell(final FeedState now) {
    if (!now.equals(state)) {
      state = now;
      listener.state(now);
    }
  }

  /** Waits until nothing happens any more, or for as long as is bearable. */
  private void settle(final WatchKey happened) throws InterruptedException {
    final long end = System.nanoTime() + LONGEST_UNREST.toNanos();
    for (WatchKey key = happened; key != null; ) {
      key.pollEvents();
      key.reset();
      final long left = Math.min(end - System.nanoTime(), QUIET.toNanos());
      key = left <= 0 ? null : events.poll(left, TimeUnit.NANOSECONDS);
    }
  }

  @Override
  public void close() throws IOException {
    events.close();
  }
}
