package io.cadre.agent.follow;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.ParsedManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.Rejection;
import io.cadre.cgroup.CgroupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of the manifests in a folder. A file that is half-written, malformed or objected to
 * counts with what it last held; only one that is gone has no pods any more. Belongs to one thread.
 */
final class ManifestFolder {

  private final Path folder;
  private final Admission admission;
  private final RefusalLog refusals;
  private SortedMap<String, FollowedFile> known = new TreeMap<>();
  private boolean taken;

  ManifestFolder(final Path folder, final Admission admission, final FeedListener listener) {
    this.folder = folder;
    this.admission = admission;
    this.refusals = new RefusalLog(listener);
  }

  /**
   * Looks at every file, and has {@code sink} take the pods if one has changed.
   *
   * @throws IOException if the folder cannot be listed; nothing is changed then
   */
  void look(final PodSink sink) throws IOException {
    final SortedMap<String, FollowedFile> now = new TreeMap<>();
    for (final Path file : ManifestSource.filesIn(folder)) {
      look(file).ifPresent(found -> now.put(file.toString(), found));
    }
    if (!taken || !now.equals(known)) {
      take(now, sink);
    }
  }

  /** What is known of a file now; empty if it has gone since the folder was listed. */
  private Optional<FollowedFile> look(final Path file) {
    final String name = file.toString();
    final FollowedFile before = known.getOrDefault(name, FollowedFile.UNKNOWN);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return Optional.of(before.refused(name, "is not a file")); // opening a pipe would wait
    }
    try {
      return Optional.of(before.with(name, ManifestSource.of(file).read(), admission));
    } catch (final NoSuchFileException e) {
      return Optional.empty();
    } catch (final IOException e) {
      return Optional.of(before.refused(name, "cannot be read: " + e));
    }
  }

  private void take(final SortedMap<String, FollowedFile> now, final PodSink sink)
      throws CgroupException {
    final SortedMap<String, FollowedFile> agreed =
        sink.objection(accepted(now).pods()).isEmpty() ? now : agreed(now, sink);
    final AcceptedPods accepted = accepted(agreed);
    final List<Rejection> refused = new ArrayList<>(accepted.rejections());
    agreed.values().forEach(file -> refused.addAll(file.refused()));
    refusals.update(refused);
    known = agreed;
    taken = true;
    sink.take(accepted.pods(), agreed.values().stream().noneMatch(FollowedFile::wasNeverUsable));
  }

  /** The same without the changes that {@code sink} objects to, which are tried one by one. */
  private SortedMap<String, FollowedFile> agreed(
      final SortedMap<String, FollowedFile> now, final PodSink sink) {
    final SortedMap<String, FollowedFile> agreed = new TreeMap<>(known);
    agreed.keySet().retainAll(now.keySet());
    for (final Map.Entry<String, FollowedFile> file : now.entrySet()) {
      final FollowedFile before = agreed.getOrDefault(file.getKey(), FollowedFile.UNKNOWN);
      agreed.put(file.getKey(), file.getValue());
      sink.objection(accepted(agreed).pods())
          .map(reason -> file.getValue().kept(before, file.getKey(), reason))
          .ifPresent(kept -> agreed.put(file.getKey(), kept));
    }
    return agreed;
  }

  private AcceptedPods accepted(final SortedMap<String, FollowedFile> files) {
    final List<ParsedManifest> usable =
        files.values().stream().flatMap(file -> file.usable().stream()).toList();
    return admission.accept(PodManifests.of(usable));
  }
}
