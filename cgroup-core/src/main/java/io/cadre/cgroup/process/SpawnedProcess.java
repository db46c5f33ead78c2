package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupPath;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Signals;
import java.time.Duration;
import java.util.Optional;

/**
 * A child of this JVM that was started in a group, held by a descriptor, so that no signal can hit
 * another process. Any thread may use it.
 *
 * <p>Wait for its end before it is closed: closing lets go of a running process without ending it,
 * and once that ends, its entry in the process table stays until this JVM exits, and with it what
 * the kernel keeps of its group, also of a removed one. Nobody else may wait for it; {@link
 * ProcessHandle#onExit()} of it never completes before.
 */
public final class SpawnedProcess implements AutoCloseable {

  private static final Duration ABANDON = Duration.ofSeconds(10);

  private final CgroupPath group;
  private final PidFd process;
  private Optional<ExitStatus> status = Optional.empty();

  private SpawnedProcess(final CgroupPath group, final PidFd process) {
    this.group = group;
    this.process = process;
  }

  /** Takes over a child that was started a moment ago and that nobody else waits for. */
  static SpawnedProcess of(final Cgroup group, final int pid) throws CgroupException {
    final PidFd process = PidFd.open(pid);
    if (process.errno() != 0) {
      throw Failures.refused(CgroupOperation.SPAWN, group.path(), "", process.errno());
    }
    return new SpawnedProcess(group.path(), process);
  }

  /** {@return its id, which means this process until its end was waited for} */
  public int pid() {
    return process.pid();
  }

  /**
   * Waits for its end.
   *
   * @param longest how long at most; zero only looks
   * @return how it ended, or empty when it still runs
   * @throws CgroupException if somebody else has waited for it, so that nobody can tell any more
   */
  public Optional<ExitStatus> waitFor(final Duration longest) throws CgroupException {
    final Optional<ExitStatus> known = status();
    if (known.isPresent()) {
      return known;
    }
    final int result = process.awaitEnd(Deadline.in(longest));
    if (result < 0) {
      throw Failures.refused(CgroupOperation.WAIT, group, "", -result);
    }
    return result == 0 ? Optional.empty() : status();
  }

  private synchronized Optional<ExitStatus> status() throws CgroupException {
    final int result = status.isEmpty() ? process.reap(this::ended) : 0;
    if (result < 0) {
      throw Failures.refused(CgroupOperation.WAIT, group, "", -result);
    }
    return status;
  }

  private void ended(final ExitStatus how) {
    status = Optional.of(how);
  }

  /** Sends it SIGTERM; nothing happens once it has ended. */
  public void terminate() throws CgroupException {
    signal(Signals.SIGTERM);
  }

  /** Sends it SIGKILL; nothing happens once it has ended. What it has forked lives on. */
  public void kill() throws CgroupException {
    signal(Signals.SIGKILL);
  }

  private void signal(final int signal) throws CgroupException {
    final int result = process.signal(signal);
    if (result < 0 && result != -Errno.ESRCH) {
      throw Failures.refused(CgroupOperation.KILL, group, "", -result);
    }
  }

  /** Ends one that never came to be the program, because of {@code refused}. */
  void abandon(final CgroupException refused) {
    try (this) {
      kill();
      waitFor(ABANDON);
    } catch (final CgroupException second) {
      refused.addSuppressed(second);
    }
  }

  /** Lets go of the process: its descriptor is closed, a running one goes on. */
  @Override
  public synchronized void close() {
    process.close();
  }

  @Override
  public String toString() {
    return "process " + pid() + ", started in " + group;
  }
}
