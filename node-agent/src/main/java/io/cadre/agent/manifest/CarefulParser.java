package io.cadre.agent.manifest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;

/**
 * Stops at what would cost too much memory or be misread: the parser below takes a YAML alias for
 * the text of its name, and the one that replays anchors loses aliases within them.
 */
final class CarefulParser extends JsonParserDelegate {

  private final long most;
  private long tokens;

  CarefulParser(final JsonParser parser, final long most) {
    super(parser);
    this.most = most;
  }

  @Override
  public JsonToken nextToken() throws IOException {
    final JsonToken token = super.nextToken();
    if (++tokens > most) {
      throw refused("has more than " + most + " values");
    }
    if (delegate instanceof final YAMLParser yaml && yaml.isCurrentAlias()) {
      throw refused("YAML aliases are not read; write out what *" + getText() + " stands for");
    }
    return token;
  }

  private StreamConstraintsException refused(final String reason) {
    return new StreamConstraintsException(reason, currentTokenLocation());
  }
}
