package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A group with a process that has some memory and has read and written a block device. */
public final class LoadedGroup implements AutoCloseable {

  private static final String NAME = "loaded";
  private static final String READY = "ready";
  private static final Duration LONGEST = Duration.ofSeconds(30);

  /** Ends when its input does, so with this JVM at the latest. */
  private static final String LOAD =
      """
      echo 0 >"$0/cgroup.procs" &&
      dd if=/dev/zero of="$1" bs=1M count=4 oflag=direct status=none &&
      dd if="$1" of=/dev/null bs=1M count=4 iflag=direct status=none &&
      memory=$(head -c 1000000 /dev/zero | tr '\\0' x) && echo ready && read -r _
      """;

  private final Cgroup parent;
  private final Cgroup group;
  private final Path folder;
  private final Process process;

  private LoadedGroup(final BenchGroup parent, final Path disk) throws IOException {
    this.parent = parent.group();
    this.group = this.parent.create(NAME);
    this.folder = parent.folder().resolve(NAME);
    this.process =
        new ProcessBuilder("sh", "-c", LOAD, folder.toString(), disk.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
  }

  /** Creates it below {@code parent}; what is on {@code disk} is lost. */
  public static LoadedGroup start(final BenchGroup parent, final Path disk) throws IOException {
    final LoadedGroup loaded = new LoadedGroup(parent, disk);
    if (!READY.equals(loaded.process.inputReader().readLine())) {
      loaded.close();
      throw new IOException("no load in " + loaded.folder);
    }
    return loaded;
  }

  /** {@return the group} */
  public Cgroup group() {
    return group;
  }

  /** {@return its folder} */
  public Path folder() {
    return folder;
  }

  /** Ends the process and removes the group. */
  @Override
  public void close() throws CgroupException {
    process.destroyForcibly();
    group.close();
    Removal.remove(parent, NAME, RemovalOptions.killing(LONGEST));
  }
}
