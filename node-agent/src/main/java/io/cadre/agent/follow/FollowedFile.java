package io.cadre.agent.follow;

import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.ParsedManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.manifest.Rejection;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * One input as far as it is known.
 *
 * @param seen the bytes that were looked at last
 * @param usable the last content that could be used, which need not be that of {@code seen}
 * @param refused why {@code seen} cannot be used, or nothing if it can
 */
record FollowedFile(ByteBuffer seen, Optional<ParsedManifest> usable, List<Rejection> refused) {

  /** One that nothing is known of. */
  static final FollowedFile UNKNOWN =
      new FollowedFile(ByteBuffer.allocate(0), Optional.empty(), List.of());

  /** What is known once {@code source} holds {@code bytes}. */
  FollowedFile with(final String source, final byte[] bytes, final Admission admission) {
    final ByteBuffer now = ByteBuffer.wrap(bytes);
    if (now.equals(seen) && this != UNKNOWN) {
      return this;
    }
    try {
      final ParsedManifest parsed = ParsedManifest.of(ManifestSource.of(source, bytes));
      if (parsed.isBlank()) {
        return new FollowedFile(now, usable, List.of(blank(source)));
      }
      admission.accept(PodManifests.of(List.of(parsed))).all();
      return new FollowedFile(now, Optional.of(parsed), List.of());
    } catch (final RejectedInputException e) {
      return new FollowedFile(now, usable, e.rejections());
    }
  }

  /** An editor empties a file before it writes. */
  private static Rejection blank(final String source) {
    return new Rejection(source, "", "", "is empty; to have no pods, remove it or list none");
  }

  /** What is known when the input cannot be used for another reason than its content. */
  FollowedFile refused(final String source, final String reason) {
    return new FollowedFile(seen, usable, List.of(new Rejection(source, "", "", reason)));
  }

  /** What is known when this was objected to, and {@code before} counts on. */
  FollowedFile kept(final FollowedFile before, final String source, final String reason) {
    return new FollowedFile(seen, before.usable, List.of(new Rejection(source, "", "", reason)));
  }

  boolean wasNeverUsable() {
    return usable.isEmpty();
  }
}
