package io.cadre.agent.follow;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import java.util.List;
import java.util.Optional;

/** Takes the pods of a node, each time all of them. Called by one thread. */
public interface PodSink {

  /**
   * {@return why these pods cannot be taken together after those taken last, or empty}
   *
   * @param pods the pods after defaulting and validation
   */
  Optional<String> objection(List<Pod> pods);

  /**
   * Takes pods that there is no objection to.
   *
   * @param pods all pods that are wanted from now on
   * @param complete whether there is no input of which nothing usable was ever read, and which may
   *     name further pods
   * @throws CgroupException if no pod at all can be taken care of here
   */
  void take(List<Pod> pods, boolean complete) throws CgroupException;
}
