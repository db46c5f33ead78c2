package io.cadre.cgroup;

import io.cadre.ffm.Fd;

/**
 * A control file that is read and written through one descriptor. Cold; one thread at a time.
 *
 * <p>The handle of the group must stay open as long, since it explains what goes wrong.
 */
public final class OpenControlFile implements AutoCloseable {

  private final Cgroup group;
  private final String file;
  private final Fd fd;

  OpenControlFile(final Cgroup group, final String file, final Fd fd) {
    this.group = group;
    this.file = file;
    this.fd = fd;
  }

  /** {@return the whole content, as this descriptor sees it} */
  public String read() throws CgroupException {
    return ControlFile.read(group, file, fd);
  }

  /** Writes a raw value in one write. */
  public void write(final String value) throws CgroupException {
    ControlFileRules.requireValue(file, value);
    ControlFile.write(group, file, fd, value);
  }

  @Override
  public void close() {
    fd.close();
  }
}
