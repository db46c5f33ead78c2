package io.cadre.cgroup.event;

/** Takes note of one descriptor that has become ready. */
@FunctionalInterface
interface Feed {

  /**
   * Reads what is new and reports it; called by the polling thread, one feed at a time.
   *
   * @param events the bits that epoll_wait(2) gave
   */
  void ready(int events);
}
