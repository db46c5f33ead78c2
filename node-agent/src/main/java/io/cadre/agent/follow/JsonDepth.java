package io.cadre.agent.follow;

/** Tells where a JSON object ends, whether or not what is in it makes sense. */
final class JsonDepth {

  private int depth;
  private boolean inString;
  private boolean escaped;

  /** Takes the next bytes of UTF-8; true when the outermost brace was closed by them. */
  boolean closes(final byte[] bytes) {
    boolean closed = false;
    for (final byte next : bytes) {
      closed |= closes(next);
    }
    return closed && depth <= 0;
  }

  private boolean closes(final byte next) {
    if (inString) {
      inString = next != '"' || escaped;
      escaped = next == '\\' && !escaped;
      return false;
    }
    switch (next) {
      case '"' -> inString = true;
      case '{' -> depth++;
      case '}' -> depth--;
      default -> {}
    }
    return next == '}' && depth <= 0;
  }
}
