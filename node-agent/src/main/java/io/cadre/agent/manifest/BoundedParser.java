package io.cadre.agent.manifest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;

/**
 * Reads no more than so many tokens, those that YAML aliases stand for included: a few aliases of
 * aliases can stand for more than fits in memory.
 */
final class BoundedParser extends JsonParserDelegate {

  private final long most;
  private long tokens;

  BoundedParser(final JsonParser parser, final long most) {
    super(parser);
    this.most = most;
  }

  @Override
  public JsonToken nextToken() throws IOException {
    if (++tokens > most) {
      throw new StreamConstraintsException(
          "has more than " + most + " values, aliases counted as what they stand for",
          currentLocation());
    }
    return super.nextToken();
  }
}
