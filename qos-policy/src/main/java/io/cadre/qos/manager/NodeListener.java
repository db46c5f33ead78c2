package io.cadre.qos.manager;

/**
 * Hears of what a {@link QosManager} does and of what it finds. One object for all of it; every
 * method but {@link #failed} does nothing unless it is overridden.
 *
 * <p>What a caller of the manager has brought about is told in the thread of the caller, everything
 * else in the manager's own, so a slow listener delays corrections and repairs. It may call the
 * manager. An exception goes to the caller, or to the handler of uncaught exceptions.
 */
public interface NodeListener {

  /** A run had something to do; of corrections those that changed something or could not. */
  default void report(final NodeReport report) {}

  /** Somebody else has changed a setting that the manager had brought about. */
  default void drift(final Drift drift) {}

  /**
   * Somebody else has removed a group that is wanted; told once. The root, a tier and a pod are
   * made again at once, with all that is planned in them; a container is left to whoever runs it
   * until the next repair.
   */
  default void vanished(final Vanished vanished) {}

  /** A group hit its memory limit, or lost processes for want of memory. */
  default void outOfMemory(final OutOfMemory event) {}

  /**
   * Groups cannot be watched, all or some. They are repaired once a period all the same, and the
   * next run tries to watch them again. Unless overridden this goes to the thread's handler of
   * uncaught exceptions.
   *
   * @param failure mostly a {@link io.cadre.cgroup.CgroupException}, such as one for {@code
   *     inotify} with {@code EMFILE} or {@code ENOSPC}
   */
  default void failed(final Throwable failure) {
    final Thread thread = Thread.currentThread();
    thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
  }
}
