package io.cadre.qos.manager;

/** Hears of what happens on a node. Called by the thread that waits for it, so it must be quick. */
interface NodeEvents {

  /** Something has happened. */
  void sign(Sign sign);

  /** Something may have happened before it could have been heard. */
  void doubt(Sign sign);

  /** A watched group was removed. */
  void gone(String group);

  void outOfMemory(String group, long limitHits, long killed, long groupKills);

  void failed(Throwable failure);
}
