package io.cadre.agent.http;

/**
 * What a page holds at one moment.
 *
 * @param status the HTTP status
 * @param contentType the type of the content, with its character set UTF-8
 * @param content the text
 */
public record Page(int status, String contentType, String content) {

  /** {@return plain text} */
  public static Page ofText(final int status, final String content) {
    return new Page(status, "text/plain; charset=utf-8", content);
  }
}
