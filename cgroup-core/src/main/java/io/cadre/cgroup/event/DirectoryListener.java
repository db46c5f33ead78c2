package io.cadre.cgroup.event;

/** Takes note of what inotify(7) tells of one directory; called by the polling thread. */
interface DirectoryListener {

  /** Looks at the event that {@code queue} is at, which may be of any kind the directory has. */
  void entry(InotifyQueue queue);

  /** Looks at everything again, since events were lost. */
  void resync();
}
