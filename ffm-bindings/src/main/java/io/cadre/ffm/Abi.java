package io.cadre.ffm;

/**
 * The constants that differ between the supported architectures, each under its C name.
 *
 * <p>Values come from the kernel's {@code uapi} headers; a test compiles every one of them against
 * the headers of both architectures.
 *
 * @param O_DIRECTORY refuse to open anything but a directory
 * @param O_NOFOLLOW refuse to follow a symbolic link in the last component
 * @param SYS_getdents64 number of getdents64(2)
 * @param SYS_statx number of statx(2)
 * @param SYS_openat2 number of openat2(2), Linux 5.6
 * @param SYS_close number of close(2)
 * @param SYS_fstatfs number of fstatfs(2)
 * @param SYS_gettid number of gettid(2)
 * @param SYS_bpf number of bpf(2)
 * @param epoll_event_size size of {@code struct epoll_event}, which x86_64 packs
 * @param epoll_event_data offset of {@code data} in it
 */
record Abi(
    int O_DIRECTORY,
    int O_NOFOLLOW,
    long SYS_getdents64,
    long SYS_statx,
    long SYS_openat2,
    long SYS_close,
    long SYS_fstatfs,
    long SYS_gettid,
    long SYS_bpf,
    long epoll_event_size,
    long epoll_event_data) {

  static final Abi X86_64 = new Abi(0200000, 0400000, 217, 332, 437, 3, 138, 186, 321, 12, 4);
  static final Abi AARCH64 = new Abi(040000, 0100000, 61, 291, 437, 57, 44, 178, 280, 16, 8);

  /** The architecture this JVM runs on. */
  static final Abi CURRENT = of(System.getProperty("os.arch"));

  static Abi of(final String osArch) {
    return switch (osArch) {
      case "amd64", "x86_64" -> X86_64;
      case "aarch64" -> AARCH64;
      default ->
          throw new UnsupportedOperationException(
              "no system call numbers for architecture "
                  + osArch
                  + "; x86_64 and aarch64 are known");
    };
  }
}
