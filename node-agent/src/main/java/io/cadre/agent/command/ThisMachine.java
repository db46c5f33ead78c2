package io.cadre.agent.command;

import io.cadre.agent.kernel.Meminfo;
import io.cadre.cgroup.PageSize;
import io.cadre.qos.Node;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import io.cadre.qos.policy.HugepageSize;
import io.cadre.qos.policy.PolicyOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What the machine this runs on tells about itself. */
final class ThisMachine {

  private static final Path HUGE_PAGES = Path.of("/sys/kernel/mm/hugepages");
  private static final Path KERNEL_SETTINGS = Path.of("/proc/sys/kernel");

  private ThisMachine() {}

  /** This machine as a node, allocatable but for what a kubelet keeps before it evicts. */
  static Node node() throws IOException {
    final long memory = Meminfo.bytes("MemTotal");
    final long allocatable = memory - PolicyOptions.DEFAULT_HARD_EVICTION_BYTES;
    final Quantity cpus =
        Quantity.of(Runtime.getRuntime().availableProcessors(), QuantityFormat.DECIMAL_SI);
    final Node node =
        Node.of(
            ResourceList.of(Map.of(ResourceList.CPU, cpus, ResourceList.MEMORY, bytes(memory))),
            ResourceList.of(
                Map.of(
                    ResourceList.CPU, cpus, ResourceList.MEMORY, bytes(Math.max(allocatable, 0)))));
    return withKernel(node, Meminfo.bytes("SwapTotal"));
  }

  /** The node described elsewhere, with the page sizes of the kernel that will hold its groups. */
  static Node withKernel(final Node node, final long swapBytes) throws IOException {
    return node.withKernel(swapBytes, PageSize.ofKernel(), hugePageSizes());
  }

  /**
   * The node with as many processes as this kernel can have, unless it says so itself: a Node
   * object does not, and the kubelet asks its kernel. Source: {@code
   * pkg/kubelet/stats/pidlimit/pidlimit_linux.go}.
   */
  static Node withPids(final Node node) throws IOException {
    if (node.capacity().get(ResourceList.PID).isPresent()) {
      return node;
    }
    final long pids = Math.min(number("pid_max"), number("threads-max"));
    final Quantity amount = Quantity.of(pids, QuantityFormat.DECIMAL_SI);
    return node.withCapacity(
        node.capacity().plus(ResourceList.of(Map.of(ResourceList.PID, amount))));
  }

  // proc_dointvec() in kernel/sysctl.c gives all of a number to the first read, and nothing to the
  // next, while Files.readString() asks for a single byte first.
  private static long number(final String kernelSetting) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(KERNEL_SETTINGS.resolve(kernelSetting))) {
      return Long.parseLong(reader.readLine());
    }
  }

  private static Quantity bytes(final long bytes) {
    return Quantity.of(bytes, QuantityFormat.BINARY_SI);
  }

  private static Set<Long> hugePageSizes() throws IOException {
    final Set<Long> sizes = new TreeSet<>();
    if (!Files.isDirectory(HUGE_PAGES)) {
      return sizes; // a kernel without huge pages
    }
    try (Stream<Path> entries = Files.list(HUGE_PAGES)) {
      entries
          .map(entry -> HugepageSize.ofSysfs(entry.getFileName().toString()))
          .forEach(size -> size.ifPresent(sizes::add));
    } catch (final UncheckedIOException e) {
      throw e.getCause();
    }
    return sizes;
  }
}
