package io.cadre.cgroup.probe;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** The sizes of huge pages the kernel has. */
final class HugePages {

  private static final Path SIZES = Path.of("/sys/kernel/mm/hugepages");
  private static final String PREFIX = "hugepages-";

  private HugePages() {}

  /**
   * One of them as in the name of a control file, such as {@code 2MB}; empty when there is none.
   */
  static Optional<String> anySize() throws IOException {
    try (DirectoryStream<Path> sizes = Files.newDirectoryStream(SIZES, PREFIX + "*kB")) {
      for (final Path size : sizes) {
        final String name = size.getFileName().toString();
        return Optional.of(
            inControlFiles(
                Long.parseLong(name.substring(PREFIX.length(), name.length() - "kB".length()))));
      }
      return Optional.empty();
    } catch (final NoSuchFileException noSysfs) {
      return Optional.empty();
    }
  }

  /** As mem_fmt() of mm/hugetlb_cgroup.c writes it. */
  static String inControlFiles(final long kib) {
    if (kib >= 1 << 20) {
      return (kib >> 20) + "GB";
    }
    return kib >= 1 << 10 ? (kib >> 10) + "MB" : kib + "KB";
  }
}
