package io.cadre.cgroup;

import java.nio.file.Path;

/** Lets readers and writers work on ordinary files, for tests of text alone. */
public final class OrdinaryFolder {

  private OrdinaryFolder() {}

  /** A handle on {@code folder} that takes it for the root of a hierarchy. */
  public static Cgroup open(final Path folder) throws CgroupException {
    return new Cgroup(CgroupPath.ROOT, Directory.open(folder.toString()));
  }
}
