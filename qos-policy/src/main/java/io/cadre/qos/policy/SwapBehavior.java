package io.cadre.qos.policy;

/** Whether containers may swap; {@code memorySwap.swapBehavior} of the kubelet, since 1.28. */
public enum SwapBehavior {
  /** No container may swap. */
  NO_SWAP,
  /** Containers of Burstable pods get a share of the node's swap. */
  LIMITED_SWAP
}
