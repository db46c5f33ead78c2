package io.cadre.ffm;

import static java.util.Map.entry;

import java.util.Map;

/** The C names of the errors a call of this module can answer with. */
final class ErrnoNames {

  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          entry(Errno.EPERM, "EPERM"),
          entry(Errno.ENOENT, "ENOENT"),
          entry(Errno.ESRCH, "ESRCH"),
          entry(Errno.EINTR, "EINTR"),
          entry(Errno.EIO, "EIO"),
          entry(Errno.ENXIO, "ENXIO"),
          entry(Errno.E2BIG, "E2BIG"),
          entry(Errno.ENOEXEC, "ENOEXEC"),
          entry(Errno.EBADF, "EBADF"),
          entry(Errno.ECHILD, "ECHILD"),
          entry(Errno.EAGAIN, "EAGAIN"),
          entry(Errno.ENOMEM, "ENOMEM"),
          entry(Errno.EACCES, "EACCES"),
          entry(Errno.EFAULT, "EFAULT"),
          entry(Errno.EBUSY, "EBUSY"),
          entry(Errno.EEXIST, "EEXIST"),
          entry(Errno.EXDEV, "EXDEV"),
          entry(Errno.ENODEV, "ENODEV"),
          entry(Errno.ENOTDIR, "ENOTDIR"),
          entry(Errno.EISDIR, "EISDIR"),
          entry(Errno.EINVAL, "EINVAL"),
          entry(Errno.ENFILE, "ENFILE"),
          entry(Errno.EMFILE, "EMFILE"),
          entry(Errno.ENOTTY, "ENOTTY"),
          entry(Errno.ETXTBSY, "ETXTBSY"),
          entry(Errno.EFBIG, "EFBIG"),
          entry(Errno.ENOSPC, "ENOSPC"),
          entry(Errno.ESPIPE, "ESPIPE"),
          entry(Errno.EROFS, "EROFS"),
          entry(Errno.EPIPE, "EPIPE"),
          entry(Errno.EDOM, "EDOM"),
          entry(Errno.ERANGE, "ERANGE"),
          entry(Errno.EDEADLK, "EDEADLK"),
          entry(Errno.ENAMETOOLONG, "ENAMETOOLONG"),
          entry(Errno.ENOSYS, "ENOSYS"),
          entry(Errno.ENOTEMPTY, "ENOTEMPTY"),
          entry(Errno.ELOOP, "ELOOP"),
          entry(Errno.ENODATA, "ENODATA"),
          entry(Errno.EOVERFLOW, "EOVERFLOW"),
          entry(Errno.EOPNOTSUPP, "EOPNOTSUPP"),
          entry(Errno.ETIMEDOUT, "ETIMEDOUT"),
          entry(Errno.ESTALE, "ESTALE"),
          entry(Errno.EDQUOT, "EDQUOT"));

  private ErrnoNames() {}

  static String of(final int errno) {
    final String name = NAMES.get(errno);
    return name != null ? name : "errno " + errno;
  }
}
