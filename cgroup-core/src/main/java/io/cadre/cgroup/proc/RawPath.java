package io.cadre.cgroup.proc;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A path as the kernel printed it. Names of files and groups are bytes and need not be UTF-8, so
 * nothing is decoded until it is asked for, and nothing is lost.
 *
 * @param latin1 the bytes, each as the character of the same number (0 to 255)
 */
public record RawPath(String latin1) {

  /**
   * Checks the characters.
   *
   * @throws IllegalArgumentException if one stands for no byte
   */
  public RawPath {
    if (latin1.chars().anyMatch(c -> c > 0xff)) {
      throw new IllegalArgumentException("characters above 255 are not bytes");
    }
  }

  /** {@return the path made of these bytes} */
  public static RawPath of(final byte[] bytes) {
    return new RawPath(new String(bytes, StandardCharsets.ISO_8859_1));
  }

  /** {@return the path that {@code text} is in UTF-8} */
  public static RawPath of(final String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@return the absolute path with these names} */
  public static RawPath joined(final List<RawPath> names) {
    final StringBuilder path = new StringBuilder();
    names.forEach(name -> path.append('/').append(name.latin1()));
    return new RawPath(path.isEmpty() ? "/" : path.toString());
  }

  /** {@return the bytes} */
  public byte[] bytes() {
    return latin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** {@return the path as text, or empty when its bytes are not UTF-8} */
  public Optional<String> text() {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes())).toString());
    } catch (final CharacterCodingException notText) {
      return Optional.empty();
    }
  }

  /** {@return the names between the slashes, empty ones left out} */
  public List<RawPath> names() {
    final List<RawPath> names = new ArrayList<>();
    for (final String name : latin1.split("/")) {
      if (!name.isEmpty()) {
        names.add(new RawPath(name));
      }
    }
    return List.copyOf(names);
  }

  /** {@return whether this is {@code other}, or a directory above it} */
  public boolean covers(final RawPath other) {
    return other.latin1.startsWith(latin1)
        && (latin1.endsWith("/")
            || other.latin1.length() == latin1.length()
            || other.latin1.charAt(latin1.length()) == '/');
  }

  /** For messages: the text, or with every byte outside ASCII as {@code \xHH}. */
  @Override
  public String toString() {
    return text()
        .orElseGet(
            () -> {
              final StringBuilder readable = new StringBuilder();
              for (final byte b : bytes()) {
                readable.append(b < 0 ? "\\x" + HexFormat.of().toHexDigits(b) : (char) b);
              }
              return readable.toString();
            });
  }
}
