package io.cadre.cgroup.event;

/** Something a loop waits for, until it is closed. */
public sealed interface Watch extends AutoCloseable permits GroupWatch, MachineWatch {

  /**
   * Ends the watch. When this returns, the listener is not being called and will not be: a call
   * that is under way on another thread is waited for, so do not hold a lock that the listener
   * takes. May be called by the listener itself, which then is called no more after it returns.
   */
  @Override
  void close();
}
