package io.cadre.agent.kernel;

import io.cadre.cgroup.KernelRelease;
import io.cadre.cgroup.PageSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the kernel tells without control groups. */
final class KernelCheck {

  private static final long USUAL_PAGE = 4096;

  private KernelCheck() {}

  static List<Finding> run() throws IOException {
    final List<Finding> findings = new ArrayList<>();
    final KernelRelease release = KernelRelease.ofKernel();
    findings.add(kernel(release));
    findings.add(memoryQos(release));
    findings.add(lowering(release));
    findings.add(pageSize());
    findings.add(swap());
    return findings;
  }

  private static Finding kernel(final KernelRelease release) {
    return release.isAtLeast(5, 10)
        ? Finding.ok("kernel", release.toString())
        : Finding.warn("kernel", release + " is older than 5.10", "run 5.10 or newer");
  }

  /**
   * KEP-2570 asks for Linux 5.9, since before it a writer throttled at memory.high can livelock,
   * and for a runtime that passes on what the kubelet puts in {@code unified}.
   */
  private static Finding memoryQos(final KernelRelease release) {
    return release.isAtLeast(5, 9)
        ? new Finding(
            "memory-qos",
            Finding.Level.OK,
            "the kernel has what memory.high needs (5.9); the runtime is not looked at",
            "have containerd 1.6 or CRI-O 1.22 with runc 1.0 or crun, which pass memory.high on")
        : Finding.fail(
            "memory-qos",
            "processes throttled at memory.high can livelock before 5.9",
            "run 5.9 or newer, or --memory-qos=off");
  }

  private static Finding lowering(final KernelRelease release) {
    return release.isAtLeast(6, 16)
        ? Finding.ok("lowering", "lowering memory.high or memory.max does not block the writer")
        : Finding.warn(
            "lowering",
            "before 6.16, lowering memory.high or memory.max below usage blocks the writer",
            "expect it to take as long as the reclaim does");
  }

  private static Finding pageSize() {
    final long bytes = PageSize.ofKernel();
    return bytes == USUAL_PAGE
        ? Finding.ok("page-size", bytes + " bytes")
        : Finding.warn(
            "page-size",
            bytes + " bytes: limits are kept in whole pages of that size",
            "name it with --page-size where a plan is made elsewhere");
  }

  private static Finding swap() throws IOException {
    final long bytes = Meminfo.bytes("SwapTotal");
    return Finding.ok("swap", bytes == 0 ? "none" : (bytes >> 20) + " MiB");
  }
}
