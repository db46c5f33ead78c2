package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Libraries in Go, all in one program. */
enum GoPeer {
  PWRITE("go-pwrite"),
  OPENCONTAINERS("opencontainers"),
  CONTAINERD("containerd");

  /**
   * Both libraries look below /sys/fs/cgroup only: on a hybrid host the cgroup2 mount is bound
   * there, in a mount namespace of the peer's own.
   */
  private static final String ELSEWHERE =
      "mount --make-rprivate / && mount --bind \"$0\" /sys/fs/cgroup && exec \"$@\"";

  private final String id;

  GoPeer(final String id) {
    this.id = id;
  }

  String id() {
    return "peer-" + id;
  }

  static boolean isBuilt(final Path programs) {
    return Files.isExecutable(programs.resolve("peers"));
  }

  /** The command, with the arguments {@code how} of the program in front of those of the peer. */
  List<String> command(final Path programs, final BenchGroup group, final List<String> how) {
    final List<String> program =
        List.of(
            "unshare",
            "--mount",
            "sh",
            "-c",
            ELSEWHERE,
            group.mount().toString(),
            programs.resolve("peers").toString());
    final String name = group.folder().getFileName().toString();
    return NativePrograms.command(
        NativePrograms.command(program, how), List.of(id, name, "104857600", "209715200"));
  }
}
