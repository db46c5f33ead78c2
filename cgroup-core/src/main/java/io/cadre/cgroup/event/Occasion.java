package io.cadre.cgroup.event;

/** Why a level is reported: a level holds for a while, an edge is the moment it changes. */
public enum Occasion {
  /** It was so when the watch began, or was first looked at; nothing has happened since. */
  BASELINE,
  /** It has changed. */
  CHANGE,
  /** It differs from what was last reported, found by looking again after events were lost. */
  RESYNC
}
