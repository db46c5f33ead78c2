package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.OpenFlags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One control group, held by a descriptor of its directory and not by its path.
 *
 * <p>A group removed and made again under the same name is another group: the old handle answers
 * {@link CgroupProblem#GONE}, and never acts on the new one. All methods may be called from any
 * thread. Each is cold: it opens, acts and closes, and throws {@link CgroupException} when the
 * kernel refuses.
 */
public final class Cgroup implements AutoCloseable {

  private final CgroupPath path;
  private final Directory directory;
  private final long id;

  Cgroup(final CgroupPath path, final Fd fd) throws CgroupException {
    this.path = path;
    this.directory = new Directory(fd);
    this.id = directory.inode();
    if (id < 0) {
      final CgroupException unreadable = failure(CgroupOperation.OPEN, "", "", (int) -id);
      directory.close();
      throw unreadable;
    }
  }

  /** {@return where the group was found in its hierarchy} */
  public CgroupPath path() {
    return path;
  }

  /** {@return the kernel's id of this group, its inode number, unique until the next boot} */
  public long id() {
    return id;
  }

  /**
   * {@return the number of the {@code O_PATH} descriptor that holds the group, until it is closed}
   */
  public int descriptor() {
    return directory.number();
  }

  /** Opens the child called {@code name}. */
  public Cgroup open(final String name) throws CgroupException {
    final CgroupPath child = path.child(name);
    final Fd fd = directory.openDirectory(name);
    if (fd.errno() != 0) {
      throw failure(child, CgroupOperation.OPEN, fd.errno());
    }
    return new Cgroup(child, fd);
  }

  /** Opens the child called {@code name}, if there is one. */
  public Optional<Cgroup> find(final String name) throws CgroupException {
    final CgroupPath child = path.child(name);
    final Fd fd = directory.openDirectory(name);
    if (fd.errno() == Errno.ENOENT) {
      return Optional.empty();
    }
    if (fd.errno() != 0) {
      throw failure(child, CgroupOperation.OPEN, fd.errno());
    }
    return Optional.of(new Cgroup(child, fd));
  }

  /** Creates the child called {@code name}, or adopts the one that is there. */
  public Cgroup create(final String name) throws CgroupException {
    final CgroupPath child = path.child(name);
    final int result = directory.mkdir(name);
    if (result < 0 && result != -Errno.EEXIST) {
      throw failure(child, CgroupOperation.CREATE, -result);
    }
    return open(name);
  }

  /**
   * Removes the child called {@code name}; one that is gone already counts as removed.
   *
   * @throws CgroupException with {@link CgroupProblem#POPULATED} if it has children or processes
   */
  public void remove(final String name) throws CgroupException {
    final CgroupPath child = path.child(name);
    final int result = directory.rmdir(name);
    if (result < 0 && result != -Errno.ENOENT) {
      throw failure(child, CgroupOperation.REMOVE, -result);
    }
  }

  /** {@return the names of the child groups} */
  public List<String> children() throws CgroupException {
    final List<String> names = new ArrayList<>();
    final int result = directory.list(names);
    if (result < 0) {
      throw failure(CgroupOperation.LIST, "", "", -result);
    }
    return names;
  }

  /** {@return the controllers this group may use} */
  public AvailableControllers availableControllers() throws CgroupException {
    return AvailableControllers.parse(read(AvailableControllers.FILE));
  }

  /** {@return the controllers this group has enabled for its children} */
  public EnabledControllers enabledControllers() throws CgroupException {
    return EnabledControllers.parse(read(EnabledControllers.FILE));
  }

  /**
   * Enables {@code wanted} for the children of this group, with the rules of {@link
   * SubtreeControl#enable}.
   *
   * @throws CgroupException the first refusal, with the others suppressed; what was not refused is
   *     enabled
   */
  public void enable(final Set<Controller> wanted) throws CgroupException {
    subtreeControl().enable(wanted).orThrow();
  }

  /**
   * Disables {@code unwanted} for the children of this group, with the rules of {@link
   * SubtreeControl#disable}.
   *
   * @throws CgroupException the first refusal, with the others suppressed; what was not refused is
   *     disabled
   */
  public void disable(final Set<Controller> unwanted) throws CgroupException {
    subtreeControl().disable(unwanted).orThrow();
  }

  /** {@return what this group hands on to its children, to be changed with an answer for each} */
  public SubtreeControl subtreeControl() {
    return new SubtreeControl(this);
  }

  /** {@return whether this group holds processes or threads} */
  public CgroupType type() throws CgroupException {
    if (!has(CgroupType.FILE) && has(AvailableControllers.FILE)) {
      return CgroupType.ROOT;
    }
    return CgroupType.parse(read(CgroupType.FILE));
  }

  /**
   * Makes this group threaded for good, and its parent a threaded domain unless it is threaded too.
   *
   * @throws CgroupException with {@link CgroupProblem#CANNOT_BE_THREADED} if it has domain
   *     controllers enabled, or processes while its parent is no threaded domain
   */
  public void makeThreaded() throws CgroupException {
    write(CgroupType.FILE, CgroupType.THREADED.kernelName());
  }

  /** {@return the extended attributes of this group, in which its users may keep notes} */
  public CgroupAttributes attributes() {
    return new CgroupAttributes(this);
  }

  /** {@return whether the group has a control file of this name} */
  public boolean has(final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    try (Fd fd = directory.openFile(file, OpenFlags.O_PATH)) {
      if (fd.errno() != 0 && fd.errno() != Errno.ENOENT) {
        throw failure(CgroupOperation.OPEN, file, "", fd.errno());
      }
      return fd.errno() == 0;
    }
  }

  /** {@return the whole content of a control file} */
  public String read(final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    return ControlFile.read(this, file);
  }

  /** {@return a writer for repeated writes to a control file, which belongs to this thread} */
  public ControlFileWriter openWriter(final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    return new ControlFileWriter(
        this, file, open(file, ControlFile.WRITE_FLAGS, CgroupOperation.WRITE, ""));
  }

  /** {@return a reader for repeated reads of a control file, which belongs to this thread} */
  public ControlFileReader openReader(final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    return new ControlFileReader(
        this, file, open(file, OpenFlags.O_RDONLY, CgroupOperation.READ, ""));
  }

  /**
   * Opens a file to wait for its changes.
   *
   * @param file one that notifies, such as {@code cgroup.events} or {@code memory.events}
   * @return a watch that belongs to the calling thread
   */
  public FileWatch watch(final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    return new FileWatch(this, file, open(file, OpenFlags.O_RDONLY, CgroupOperation.READ, ""));
  }

  /**
   * Opens a control file to read and write it through one descriptor, for files in which the kernel
   * keeps something per descriptor.
   *
   * @param file such as {@code memory.peak}
   */
  public OpenControlFile openBoth(final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    final int flags = OpenFlags.O_RDWR | OpenFlags.O_NONBLOCK;
    return new OpenControlFile(this, file, open(file, flags, CgroupOperation.OPEN, ""));
  }

  /**
   * Writes a raw value to a control file, in one write and without a newline of its own.
   *
   * @throws IllegalArgumentException if {@code file} is not of the form {@code PREFIX.NAME}, or the
   *     value is longer than a page, which the kernel refuses except in {@code cpuset} files
   */
  public void write(final String file, final String value) throws CgroupException {
    ControlFileRules.requireName(file);
    SlowWrite.write(this, file, value);
  }

  /** Opens a control file for an operation that is named in the error if that fails. */
  Fd open(final String file, final int flags, final CgroupOperation operation, final String value)
      throws CgroupException {
    return opened(directory.openFile(file, flags), operation, file, value);
  }

  /** Opens a control file to write {@code value}, with memory of the caller's. */
  Fd openToWrite(final String file, final String value, final CallMemory memory)
      throws CgroupException {
    final Fd fd = directory.openFile(file, ControlFile.WRITE_FLAGS, memory);
    return opened(fd, CgroupOperation.WRITE, file, value);
  }

  private Fd opened(
      final Fd fd, final CgroupOperation operation, final String file, final String value)
      throws CgroupException {
    if (fd.errno() != 0) {
      throw failure(operation, file, value, fd.errno());
    }
    return fd;
  }

  Directory directory() {
    return directory;
  }

  /** Opens a file of the group for reading, or gives the error that came up. */
  Fd tryOpen(final String file) {
    return directory.openFile(file, OpenFlags.O_RDONLY);
  }

  CgroupException failure(
      final CgroupOperation operation, final String file, final String value, final int errno) {
    return failure(path, new Refusal(operation, file, value, errno));
  }

  private CgroupException failure(
      final CgroupPath of, final CgroupOperation operation, final int errno) {
    return failure(of, new Refusal(operation, "", "", errno));
  }

  private CgroupException failure(final CgroupPath of, final Refusal refusal) {
    final CgroupProblem problem = Diagnosis.of(refusal, new GroupSurroundings(this));
    return new CgroupException(refusal, of.toString(), problem, "");
  }

  /** Opens a second handle on the same group, to be closed on its own. */
  public Cgroup reopen() throws CgroupException {
    return new Cgroup(path, open(".", OpenFlags.O_PATH, CgroupOperation.OPEN, ""));
  }

  /** Releases the handle; the group itself stays. */
  @Override
  public void close() {
    directory.close();
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
