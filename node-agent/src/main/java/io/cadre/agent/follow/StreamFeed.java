package io.cadre.agent.follow;

import io.cadre.agent.follow.FeedListener.FeedState;
import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.ParsedManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.manifest.Rejection;
import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Follows a stream of documents, each of which names all pods there are. One that cannot be used
 * changes nothing. When the stream ends, the pods stay as they were told last.
 */
public final class StreamFeed implements PodFeed {

  private final String name;
  private final DocumentReader documents;
  private final Admission admission;
  private final FeedListener listener;
  private final RefusalLog refusals;
  private volatile boolean closed;

  /**
   * Reads {@code stream} from here on.
   *
   * @param name what people call it
   * @param stream is not closed, since that would wait for what is being read
   * @param admission makes pods of manifests
   * @param listener hears of what cannot be used
   */
  public StreamFeed(
      final String name,
      final InputStream stream,
      final Admission admission,
      final FeedListener listener) {
    this.name = name;
    this.documents =
        new DocumentReader(new BufferedInputStream(stream), ManifestSource.MAX_BYTES + 1);
    this.admission = admission;
    this.listener = listener;
    this.refusals = new RefusalLog(listener);
  }

  @Override
  public void follow(final PodSink sink) throws IOException {
    listener.state(new FeedState.Followed());
    Optional<byte[]> next = documents.next();
    while (next.isPresent() && !closed) {
      take(next.get(), sink);
      next = documents.next();
    }
    if (!closed) {
      listener.state(new FeedState.Ended());
    }
  }

  private void take(final byte[] document, final PodSink sink) throws CgroupException {
    List<Rejection> refused;
    try {
      final ParsedManifest parsed = ParsedManifest.of(ManifestSource.of(name, document));
      if (parsed.isBlank()) {
        return; // a comment between two lists
      }
      final List<Pod> pods = admission.accept(PodManifests.of(List.of(parsed))).all();
      refused =
          sink.objection(pods).stream().map(reason -> new Rejection(name, "", "", reason)).toList();
      if (refused.isEmpty()) {
        sink.take(pods, true);
      }
    } catch (final RejectedInputException e) {
      refused = e.rejections();
    }
    refusals.update(refused);
  }

  /** Has nothing more taken; the thread that follows ends with the next document. */
  @Override
  public void close() {
    closed = true;
  }
}
