package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.ffm.Errno;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Waits for what happens in any number of groups, with one epoll, one inotify, one event and one
 * timer descriptor in all, and a few for each watch.
 *
 * <p>Either runs on a platform thread of its own ({@link #start}), or is driven by its caller
 * ({@link #open}): by {@link #poll}, or from a loop of the caller's that waits for {@link
 * #descriptor} to become readable and then polls without waiting. Listeners are called by the
 * thread that polls. Groups are watched, and watches closed, by any thread.
 */
public final class EventLoop implements AutoCloseable {

  private static final Duration FOR_EVER = Duration.ofMillis(Integer.MAX_VALUE);

  private final Engine engine;
  private final ReentrantLock turn = new ReentrantLock();
  private final ReentrantReadWriteLock opening = new ReentrantReadWriteLock();
  private volatile boolean closed;

  private EventLoop(final FailureHandler failures) throws CgroupException {
    engine = new Engine(failures);
  }

  /** Makes a loop that its caller drives. */
  public static EventLoop open(final FailureHandler failures) throws CgroupException {
    return new EventLoop(failures);
  }

  /** Makes a loop that runs on a daemon thread of its own until it is closed. */
  public static EventLoop start(final String threadName, final FailureHandler failures)
      throws CgroupException {
    final EventLoop loop = new EventLoop(failures);
    Thread.ofPlatform().name(threadName).daemon().start(loop::run);
    return loop;
  }

  private void run() {
    try {
      while (!closed) {
        poll(FOR_EVER);
      }
    } catch (final CgroupException e) {
      engine.failed(e);
    }
  }

  /**
   * Watches {@code group} for {@code listener}.
   *
   * <p>What happens after this returns is not missed, whenever the loop is polled. Levels that hold
   * now, such as populated, and children that are there now are reported as {@link
   * Occasion#BASELINE} first. Can wait for locks of the kernel where a pressure trigger is wanted.
   *
   * @throws CgroupException with {@link io.cadre.cgroup.CgroupProblem#GONE}, or what stands against
   *     opening a file of the sources; nothing is watched then
   */
  public GroupWatch watch(final Cgroup group, final Interest interest, final GroupListener listener)
      throws CgroupException {
    opening.readLock().lock();
    try {
      requireOpen();
      final GroupWatch watch = GroupWatch.open(engine, group, interest, listener);
      engine.watches().add(watch);
      engine.later(watch::begin);
      return watch;
    } finally {
      opening.readLock().unlock();
    }
  }

  /**
   * Watches pressure on the whole machine, {@code /proc/pressure}; otherwise as {@link #watch}.
   *
   * @throws CgroupException with {@link io.cadre.cgroup.CgroupProblem#PRESSURE_OFF} if the machine
   *     does not measure it, {@link io.cadre.cgroup.CgroupProblem#PRESSURE_TRIGGER} if the kernel
   *     does not take the trigger
   */
  public MachineWatch watchMachine(final PressureTrigger trigger, final MachineListener listener)
      throws CgroupException {
    opening.readLock().lock();
    try {
      requireOpen();
      final MachineWatch watch = new MachineWatch(engine, trigger, listener);
      engine.watches().add(watch);
      return watch;
    } finally {
      opening.readLock().unlock();
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the loop is closed");
    }
  }

  /** {@return where this process announces its own writes, so that they are not reported} */
  public OwnWrites ownWrites() {
    return engine.ownWrites();
  }

  /**
   * {@return the number of the epoll descriptor, which is readable while a {@link #poll} has
   * something to do; not to be read or closed}
   */
  public int descriptor() {
    return engine.epoll().number();
  }

  /**
   * Waits for something to happen, and reports it. One thread does so at a time; a listener must
   * not.
   *
   * @param longest how long to wait, rounded up to milliseconds; zero for not at all
   * @return number of descriptors that were ready, 0 when the time has passed or a signal came
   */
  public int poll(final Duration longest) throws CgroupException {
    if (turn.isHeldByCurrentThread()) {
      throw new IllegalStateException("polled by a listener");
    }
    turn.lock();
    try {
      return closed ? 0 : dispatch(millis(longest));
    } finally {
      if (closed) {
        release();
      }
      turn.unlock();
    }
  }

  private static int millis(final Duration time) {
    return time.compareTo(FOR_EVER) >= 0 ? -1 : (int) time.plusNanos(999_999).toMillis();
  }

  private int dispatch(final int millis) throws CgroupException {
    final int n = engine.epoll().await(millis);
    if (n == -Errno.EINTR) {
      return 0;
    }
    LoopFailures.check(n, CgroupOperation.WATCH, "epoll");
    for (int i = 0; i < n; i++) {
      final Feed feed = engine.table().find(engine.epoll().token(i));
      if (feed != null) {
        feed.ready(engine.epoll().events(i));
      }
    }
    return n;
  }

  /**
   * Closes all watches and descriptors, and waits for the polling thread to be done; a listener may
   * call it, and then it is done when the listener returns.
   */
  @Override
  public void close() {
    closed = true;
    engine.wake();
    if (!turn.isHeldByCurrentThread()) {
      turn.lock();
      try {
        release();
      } finally {
        turn.unlock();
      }
    }
  }

  private void release() {
    opening.writeLock().lock();
    try {
      engine.close();
    } finally {
      opening.writeLock().unlock();
    }
  }
}
