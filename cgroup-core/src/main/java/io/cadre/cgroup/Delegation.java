package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Hands a group over to a user, who may then make groups below it and move processes among them
 * without being root. The group's own limits stay with whoever hands it over.
 *
 * <p>Any thread may call it. It takes CAP_CHOWN.
 */
public final class Delegation {

  /** The directory itself. */
  private static final String DIRECTORY = ".";

  private static final Path FILES = Path.of("/sys/kernel/cgroup/delegate");

  /** What stops a whole subtree is for whoever is responsible for it, from outside. */
  private static final Set<String> NEVER = Set.of("cgroup.freeze", "cgroup.kill");

  private static final long HIGHEST_ID = 0xffff_fffeL; // (uid_t) -1 stands for no user

  private Delegation() {}

  /**
   * {@return the files that may be handed over: what this kernel lists in {@code
   * /sys/kernel/cgroup/delegate} (Linux 4.15), never {@code cgroup.kill} or {@code cgroup.freeze}}
   *
   * @throws CgroupException if sysfs is not mounted
   */
  public static List<String> files() throws CgroupException {
    try {
      return Files.readAllLines(FILES).stream().filter(file -> !NEVER.contains(file)).toList();
    } catch (final IOException e) {
      final CgroupException unreadable =
          new CgroupException(
              CgroupOperation.READ, FILES.toString(), "", "", 0, CgroupProblem.NO_SUCH_FILE);
      unreadable.initCause(e);
      throw unreadable;
    }
  }

  /**
   * Hands {@code group} over: its directory, and those of {@link #files()} that it has. Files that
   * come with a controller enabled later are not included, so enable controllers first.
   *
   * <p>To have no way out of the subtree, the user must not also be able to write {@code
   * cgroup.procs} of a group above it. A process has to be moved in by somebody who may write that
   * of the common ancestor too.
   *
   * @param uid the new owner, 0 to 4294967294
   * @param gid the new group of the files, 0 to 4294967294
   */
  public static void delegate(final Cgroup group, final long uid, final long gid)
      throws CgroupException {
    // The directory last: with it the user has what it takes to use the rest.
    for (final String file : files()) {
      chown(group, file, uid, gid);
    }
    chown(group, DIRECTORY, uid, gid);
  }

  /**
   * Takes {@code group} back: it belongs to root again, and so does every file of all groups below
   * it, which belong to whoever made them. Who has a {@code cgroup.procs} open keeps the right to
   * write it, since the kernel looks at the rights of the one who opened it.
   */
  public static void revoke(final Cgroup group) throws CgroupException {
    chown(group, DIRECTORY, 0, 0); // first, so that nothing new appears while this goes on
    for (final String file : files()) {
      chown(group, file, 0, 0);
    }
    for (final String name : group.children()) {
      revokeBelow(group, name);
    }
  }

  private static void revokeBelow(final Cgroup parent, final String name) throws CgroupException {
    try (Cgroup group = parent.open(name)) {
      chown(group, DIRECTORY, 0, 0);
      final List<String> files = new ArrayList<>();
      final int result = group.directory().listFiles(files);
      if (result < 0) {
        throw group.failure(CgroupOperation.LIST, "", "", -result);
      }
      for (final String file : files) {
        chown(group, file, 0, 0);
      }
      for (final String child : group.children()) {
        revokeBelow(group, child);
      }
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        throw e;
      }
    }
  }

  private static void chown(final Cgroup group, final String file, final long uid, final long gid)
      throws CgroupException {
    final int result = group.directory().chown(file, id(uid), id(gid));
    // A listed file is missing where its controller is not enabled.
    if (result < 0 && (result != -Errno.ENOENT || file.equals(DIRECTORY))) {
      throw group.failure(
          CgroupOperation.DELEGATE, file.equals(DIRECTORY) ? "" : file, uid + ":" + gid, -result);
    }
  }

  private static int id(final long id) {
    if (id < 0 || id > HIGHEST_ID) {
      throw new IllegalArgumentException("not the id of a user or group: " + id);
    }
    return (int) id;
  }

  /** {@return the lowest group that is, or is above, both {@code a} and {@code b}} */
  public static CgroupPath commonAncestor(final CgroupPath a, final CgroupPath b) {
    int depth = 0;
    while (depth < Math.min(a.names().size(), b.names().size())
        && a.names().get(depth).equals(b.names().get(depth))) {
      depth++;
    }
    return new CgroupPath(a.names().subList(0, depth));
  }
}
