package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.ffm.EpollEvent;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The parts of a loop that its watches share. */
final class Engine implements AutoCloseable {

  private final LastResort failures;
  private final FeedTable table = new FeedTable();
  private final ReadBuffer buffer = new ReadBuffer();
  private final OwnWrites ownWrites = new OwnWrites();
  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final EpollSet epoll;
  private Wakeup wakeup;
  private DirectoryWatches directories;
  private RestQueue rests;

  Engine(final FailureHandler failures) throws CgroupException {
    this.failures = new LastResort(failures);
    this.epoll = new EpollSet();
    try {
      wakeup = new Wakeup();
      epoll.add(wakeup.number(), EpollEvent.EPOLLIN, table.add(this::runTasks));
      directories = new DirectoryWatches();
      epoll.add(directories.number(), EpollEvent.EPOLLIN, table.add(directories));
      rests = new RestQueue();
      epoll.add(rests.number(), EpollEvent.EPOLLIN, table.add(rests));
    } catch (final CgroupException e) {
      close();
      throw e;
    }
  }

  EpollSet epoll() {
    return epoll;
  }

  FeedTable table() {
    return table;
  }

  DirectoryWatches directories() {
    return directories;
  }

  RestQueue rests() {
    return rests;
  }

  OwnWrites ownWrites() {
    return ownWrites;
  }

  FailureHandler failures() {
    return failures;
  }

  /** Room to read into, for the polling thread. */
  ReadBuffer buffer() {
    return buffer;
  }

  Set<Watch> watches() {
    return watches;
  }

  /** Has the polling thread run {@code task}. */
  void later(final Runnable task) {
    tasks.add(task);
    wakeup.signal();
  }

  private void runTasks(final int events) {
    wakeup.reset();
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      task.run();
    }
  }

  void wake() {
    wakeup.signal();
  }

  void failed(final GroupWatch watch, final Throwable failure) {
    failures.failed(Optional.of(watch), failure);
  }

  void failed(final Throwable failure) {
    failures.failed(Optional.empty(), failure);
  }

  @Override
  public void close() {
    watches.forEach(Watch::close);
    if (rests != null) {
      rests.close();
    }
    if (directories != null) {
      directories.close();
    }
    if (wakeup != null) {
      wakeup.close();
    }
    epoll.close();
  }
}
