package io.cadre.cgroup.process;

/** What to do when an operation would hit the calling process itself. */
public enum OwnAncestors {
  /** Refuse to act on the group of the caller and on every group above it. */
  REFUSE,
  /** Act on whatever was named, the caller included. */
  ALLOW
}
