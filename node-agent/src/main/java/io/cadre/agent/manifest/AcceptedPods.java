package io.cadre.agent.manifest;

import io.cadre.qos.Pod;
import java.util.List;

/**
 * The pods that may be acted on, and why others may not.
 *
 * @param pods in the order of the input
 * @param rejections in the order of the input, those of whole files first
 */
public record AcceptedPods(List<Pod> pods, List<Rejection> rejections) {

  /** Copies the lists. */
  public AcceptedPods {
    pods = List.copyOf(pods);
    rejections = List.copyOf(rejections);
  }

  /**
   * {@return the pods, if every one may be acted on}
   *
   * @throws RejectedInputException with all reasons if one may not
   */
  public List<Pod> all() throws RejectedInputException {
    if (!rejections.isEmpty()) {
      throw new RejectedInputException(rejections);
    }
    return pods;
  }
}
