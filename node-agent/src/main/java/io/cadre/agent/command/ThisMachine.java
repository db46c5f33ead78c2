package io.cadre.agent.command;

import io.cadre.cgroup.PageSize;
import io.cadre.qos.Node;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the machine this runs on tells about itself. */
final class ThisMachine {

  private static final Path HUGE_PAGES = Path.of("/sys/kernel/mm/hugepages");
  private static final Path KERNEL_SETTINGS = Path.of("/proc/sys/kernel");
  private static final Path MEMINFO = Path.of("/proc/meminfo");
  private static final Pattern HUGE_PAGES_ENTRY = Pattern.compile("hugepages-(\\d+)kB");

  /** What the kubelet sets aside before it evicts, unless told otherwise. */
  private static final long HARD_EVICTION = 100L << 20;

  private ThisMachine() {}

  /** The page size of its kernel in bytes. */
  static long pageSize() {
    return PageSize.ofKernel();
  }

  /** This machine as a node. */
  static Node node() throws IOException {
    final String meminfo = Files.readString(MEMINFO);
    final long memory = meminfoBytes(meminfo, "MemTotal");
    final Quantity cpus =
        Quantity.of(Runtime.getRuntime().availableProcessors(), QuantityFormat.DECIMAL_SI);
    final Node node =
        Node.of(
            ResourceList.of(Map.of(ResourceList.CPU, cpus, ResourceList.MEMORY, bytes(memory))),
            ResourceList.of(
                Map.of(
                    ResourceList.CPU,
                    cpus,
                    ResourceList.MEMORY,
                    bytes(Math.max(memory - HARD_EVICTION, 0)))));
    return withKernel(node, meminfoBytes(meminfo, "SwapTotal"));
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

  private static long meminfoBytes(final String meminfo, final String key) throws IOException {
    final Matcher line = Pattern.compile(key + ": +(\\d+) kB").matcher(meminfo);
    if (!line.find()) {
      throw new IOException(MEMINFO + " has no " + key);
    }
    return Long.parseLong(line.group(1)) << 10;
  }

  private static Set<Long> hugePageSizes() throws IOException {
    final Set<Long> sizes = new TreeSet<>();
    if (!Files.isDirectory(HUGE_PAGES)) {
      return sizes; // a kernel without huge pages
    }
    try (Stream<Path> entries = Files.list(HUGE_PAGES)) {
      entries
          .map(entry -> HUGE_PAGES_ENTRY.matcher(entry.getFileName().toString()))
          .filter(Matcher::matches)
          .forEach(entry -> sizes.add(Long.parseLong(entry.group(1)) << 10));
    } catch (final UncheckedIOException e) {
      throw e.getCause();
    }
    return sizes;
  }
}
