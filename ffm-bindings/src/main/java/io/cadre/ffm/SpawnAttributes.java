package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * {@code posix_spawnattr_t}: 336 bytes in glibc and musl. Results are {@code 0} or {@code -errno}.
 */
public final class SpawnAttributes {

  public static final int POSIX_SPAWN_SETPGROUP = 0x02;
  public static final int POSIX_SPAWN_SETSIGDEF = 0x04;
  public static final int POSIX_SPAWN_SETSIGMASK = 0x08;

  /** Start the child in a new session. */
  public static final int POSIX_SPAWN_SETSID = 0x80;

  /** Start the child in a control group: glibc 2.39, not musl. */
  public static final int POSIX_SPAWN_SETCGROUP = 0x100;

  static final long SIZE = 336;

  private static final FunctionDescriptor OF_ONE = FunctionDescriptor.of(JAVA_INT, ADDRESS);
  private static final FunctionDescriptor WITH_INT =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT);
  private static final FunctionDescriptor WITH_SET =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS);

  private static final MethodHandle POSIX_SPAWNATTR_INIT =
      Linking.returningError("posix_spawnattr_init", OF_ONE);
  private static final MethodHandle POSIX_SPAWNATTR_DESTROY =
      Linking.returningError("posix_spawnattr_destroy", OF_ONE);
  private static final MethodHandle POSIX_SPAWNATTR_SETFLAGS =
      Linking.returningError(
          "posix_spawnattr_setflags", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_SHORT));
  private static final MethodHandle POSIX_SPAWNATTR_SETPGROUP =
      Linking.returningError("posix_spawnattr_setpgroup", WITH_INT);
  private static final MethodHandle POSIX_SPAWNATTR_SETSIGMASK =
      Linking.returningError("posix_spawnattr_setsigmask", WITH_SET);
  private static final MethodHandle POSIX_SPAWNATTR_SETSIGDEFAULT =
      Linking.returningError("posix_spawnattr_setsigdefault", WITH_SET);
  private static final MethodHandle POSIX_SPAWNATTR_SETCGROUP_NP =
      Linking.returningErrorIfPresent("posix_spawnattr_setcgroup_np", WITH_INT);

  private SpawnAttributes() {}

  /** Allocates the object for {@link #posix_spawnattr_init}. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** {@code int posix_spawnattr_init(posix_spawnattr_t *attr)}, see posix_spawnattr_init(3). */
  public static int posix_spawnattr_init(final MemorySegment attr) {
    try {
      return -(int) POSIX_SPAWNATTR_INIT.invokeExact(attr);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** {@code int posix_spawnattr_destroy(posix_spawnattr_t *attr)}, see posix_spawnattr_init(3). */
  public static int posix_spawnattr_destroy(final MemorySegment attr) {
    try {
      return -(int) POSIX_SPAWNATTR_DESTROY.invokeExact(attr);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Chooses what the attributes apply: {@code int posix_spawnattr_setflags(posix_spawnattr_t *attr,
   * short flags)}, see posix_spawnattr_setflags(3).
   */
  public static int posix_spawnattr_setflags(final MemorySegment attr, final int flags) {
    final short bits = (short) flags;
    try {
      return -(int) POSIX_SPAWNATTR_SETFLAGS.invokeExact(attr, bits);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Sets the process group, 0 for a new one: {@code int posix_spawnattr_setpgroup(posix_spawnattr_t
   * *attr, pid_t pgroup)}, see posix_spawnattr_setpgroup(3).
   */
  public static int posix_spawnattr_setpgroup(final MemorySegment attr, final int pgroup) {
    try {
      return -(int) POSIX_SPAWNATTR_SETPGROUP.invokeExact(attr, pgroup);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Sets the blocked signals, a {@link Sigset}: {@code int
   * posix_spawnattr_setsigmask(posix_spawnattr_t *attr, const sigset_t *mask)}, see
   * posix_spawnattr_setsigmask(3).
   */
  public static int posix_spawnattr_setsigmask(final MemorySegment attr, final MemorySegment mask) {
    try {
      return -(int) POSIX_SPAWNATTR_SETSIGMASK.invokeExact(attr, mask);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Sets the signals with default action, a {@link Sigset}: {@code int
   * posix_spawnattr_setsigdefault(posix_spawnattr_t *attr, const sigset_t *set)}, see
   * posix_spawnattr_setsigdefault(3).
   */
  public static int posix_spawnattr_setsigdefault(
      final MemorySegment attr, final MemorySegment set) {
    try {
      return -(int) POSIX_SPAWNATTR_SETSIGDEFAULT.invokeExact(attr, set);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Sets the control group, the descriptor of its directory, also an {@code O_PATH} one: {@code int
   * posix_spawnattr_setcgroup_np(posix_spawnattr_t *attr, int cgroup)}, glibc 2.39, Linux 5.7; see
   * clone3(2), CLONE_INTO_CGROUP.
   *
   * @return 0 or {@code -errno}, ENOSYS unless {@link #setcgroupIsSupported}
   */
  public static int posix_spawnattr_setcgroup_np(final MemorySegment attr, final int cgroup) {
    try {
      return -(int) POSIX_SPAWNATTR_SETCGROUP_NP.invokeExact(attr, cgroup);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** {@return whether the C library can start a child in a control group} */
  public static boolean setcgroupIsSupported() {
    return Linking.has("posix_spawnattr_setcgroup_np");
  }
}
