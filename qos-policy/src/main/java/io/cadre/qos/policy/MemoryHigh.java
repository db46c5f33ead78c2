package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import java.util.OptionalLong;

/**
 * The throttling threshold {@code memory.high} of Memory QoS.
 *
 * <p>The bound {@code L} is the memory limit, or the node's allocatable memory where there is none;
 * {@code R} is the request, {@code f} the throttling factor. All arithmetic is in doubles and
 * truncated to bytes.
 *
 * <ul>
 *   <li>1.22 to 1.26: {@code L * f};
 *   <li>since 1.27: {@code floor(R + (L - R) * f) / page * page}, and nothing where limit and
 *       request are equal, which includes a container that has neither;
 *   <li>since 1.37: as before, but a container that has neither gets its threshold too.
 * </ul>
 *
 * <p>A value that is not above the request is not written. The QoS class does not matter.
 *
 * <p>Source: {@code generateLinuxContainerResources} in {@code
 * pkg/kubelet/kuberuntime/kuberuntime_container_linux.go}; second formula with KEP-2570 alpha 2,
 * third case with pull request 138139.
 *
 * @param requestBytes the memory request, 0 if absent
 * @param limitBytes the memory limit, 0 if absent
 * @param allocatableBytes the node's allocatable memory, 0 if unknown
 * @param factor the throttling factor, above 0 and up to 1
 * @param pageBytes the page size
 */
public record MemoryHigh(
    long requestBytes, long limitBytes, long allocatableBytes, double factor, long pageBytes) {

  /**
   * Returns the threshold.
   *
   * @param version the release whose formula counts
   * @return bytes, or empty if the file is left alone
   */
  public OptionalLong bytes(final KubernetesVersion version) {
    if (isSkipped(version) || bound() <= 0) {
      return OptionalLong.empty();
    }
    final long high =
        version.isAtLeast(KubernetesVersion.V1_27) ? betweenRequestAndBound() : partOfBound();
    return high > requestBytes ? OptionalLong.of(high) : OptionalLong.empty();
  }

  private boolean isSkipped(final KubernetesVersion version) {
    return version.isAtLeast(KubernetesVersion.V1_27)
        && requestBytes == limitBytes
        && (requestBytes != 0 || !version.isAtLeast(KubernetesVersion.V1_37));
  }

  private long bound() {
    return limitBytes != 0 ? limitBytes : allocatableBytes;
  }

  private long partOfBound() {
    return (long) ((double) bound() * factor);
  }

  private long betweenRequestAndBound() {
    final double request = requestBytes;
    final double exact = Math.floor(request + ((double) bound() - request) * factor);
    return (long) (exact / (double) pageBytes) * pageBytes;
  }

  /**
   * Returns the formula with its inputs, for people.
   *
   * @param version the release whose formula counts
   * @return one line without the result
   */
  public String explain(final KubernetesVersion version) {
    final String bound = limitBytes != 0 ? "limit" : "allocatable";
    final String formula =
        version.isAtLeast(KubernetesVersion.V1_27)
            ? "floor((request + factor*(%1$s - request))/page)*page with request=%2$d, %1$s=%3$d,"
                + " factor=%4$s, page=%5$d"
            : "factor*%1$s with request=%2$d, %1$s=%3$d, factor=%4$s";
    return formula.formatted(bound, requestBytes, bound(), factor, pageBytes);
  }
}
