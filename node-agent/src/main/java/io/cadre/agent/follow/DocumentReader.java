package io.cadre.agent.follow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts a stream into documents as they come: JSON objects where their last brace closes, YAML at
 * lines of {@code ---} or {@code ...}, which also end JSON that has lost a brace. Belongs to one
 * thread.
 */
final class DocumentReader {

  private final InputStream stream;
  private final int most;

  /**
   * Reads {@code stream}, which should be buffered.
   *
   * @param most bytes of a document that are kept, and of a line; the rest is dropped
   */
  DocumentReader(final InputStream stream, final int most) {
    this.stream = stream;
    this.most = most;
  }

  /** The next document, never one of nothing but blanks; empty when the stream has ended. */
  Optional<byte[]> next() throws IOException {
    final ByteArrayOutputStream document = new ByteArrayOutputStream();
    JsonDepth json = null;
    for (byte[] line = line(); line.length > 0; line = line()) {
      final String text = new String(line, StandardCharsets.ISO_8859_1).strip();
      final boolean isEnd = text.equals("---") || text.equals("...");
      if (isEnd && document.size() > 0) {
        return Optional.of(document.toByteArray());
      }
      if (isEnd || text.isEmpty() && document.size() == 0) {
        continue;
      }
      if (document.size() == 0 && text.startsWith("{")) {
        json = new JsonDepth();
      }
      document.write(line, 0, Math.min(line.length, most - document.size()));
      if (json != null && json.closes(line)) {
        return Optional.of(document.toByteArray());
      }
    }
    return document.size() == 0 ? Optional.empty() : Optional.of(document.toByteArray());
  }

  /** The next line with its end; nothing when the stream has ended. */
  private byte[] line() throws IOException {
    final ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = stream.read(); next >= 0; next = stream.read()) {
      if (line.size() < most) {
        line.write(next);
      }
      if (next == '\n') {
        break;
      }
    }
    return line.toByteArray();
  }
}
