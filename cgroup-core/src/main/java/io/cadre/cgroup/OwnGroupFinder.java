package io.cadre.cgroup;

import io.cadre.cgroup.proc.RawPath;
import io.cadre.cgroup.proc.ShownPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the group of the calling process below the group a hierarchy was opened at. */
final class OwnGroupFinder {

  /** The process may be moved between two looks; that it happens this often is not an accident. */
  private static final int LOOKS = 3;

  private final CgroupRoot root;

  OwnGroupFinder(final CgroupRoot root) {
    this.root = root;
  }

  OwnGroup find() throws CgroupException {
    for (int look = 0; look < LOOKS; look++) {
      final ShownPath shown = Proc.group("self");
      final Optional<OwnGroup> found = look(shown);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw Proc.unusable(
        Path.of("/proc/self/cgroup"),
        new IOException("the group it names holds no thread of this process"));
  }

  private Optional<OwnGroup> look(final ShownPath shown) throws CgroupException {
    return switch (Placement.of(MountOptions.mountOf(root.group()).root(), shown)) {
      case final Placement.Outside outside ->
          Optional.of(
              shown.isOutsideNamespace()
                  ? new OwnGroup.OutsideNamespace(shown)
                  : new OwnGroup.OutsideMount(shown));
      case final Placement.Hidden hidden ->
          ThreadSearch.below(root.group(), Proc.ownThreads()).map(OwnGroup.Inside::new);
      case final Placement.Named named -> below(shown, named.names());
    };
  }

  private Optional<OwnGroup> below(final ShownPath shown, final List<RawPath> names)
      throws CgroupException {
    final Optional<List<RawPath>> rest;
    try (MountPosition position = MountPosition.of(root.group())) {
      rest = position.rest(names);
    }
    if (rest.isEmpty()) {
      return Optional.of(new OwnGroup.OutsideMount(shown));
    }
    CgroupPath path = CgroupPath.ROOT;
    for (final RawPath name : rest.get()) {
      final Optional<String> text = name.text();
      if (text.isEmpty()) {
        return Optional.of(new OwnGroup.NotText(shown));
      }
      path = path.child(text.get());
    }
    return verified(shown, path);
  }

  private Optional<OwnGroup> verified(final ShownPath shown, final CgroupPath path)
      throws CgroupException {
    try (Cgroup group = root.open(path)) {
      if (ThreadSearch.holds(group, Proc.ownThreads())) {
        return Optional.of(new OwnGroup.Inside(path));
      }
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        throw e;
      }
    }
    return shown.mayBeDeleted()
        ? Optional.of(new OwnGroup.Deleted(shown.withoutMark()))
        : Optional.empty();
  }
}
