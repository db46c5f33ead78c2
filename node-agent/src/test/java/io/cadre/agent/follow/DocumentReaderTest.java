package io.cadre.agent.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

  private static List<String> documents(final String text, final int most) throws IOException {
    final DocumentReader reader =
        new DocumentReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), most);
    final List<String> documents = new ArrayList<>();
    for (Optional<byte[]> next = reader.next(); next.isPresent(); next = reader.next()) {
      documents.add(new String(next.get(), StandardCharsets.UTF_8));
    }
    return documents;
  }

  private static List<String> documents(final String text) throws IOException {
    return documents(text, 1000);
  }

  @Test
  void yamlEndsAtASeparator() throws IOException {
    assertEquals(
        List.of("a: 1\n", "b:\n- 2\n"), documents("---\na: 1\n---\n\n---\nb:\n- 2\n...\n"));
    assertEquals(List.of("a: 1\n"), documents("a: 1\n"), "or where the stream ends");
    assertEquals(List.of("a: ---\n"), documents("a: ---\n---\r\n"));
  }

  @Test
  void jsonEndsWhereItsBraceCloses() throws IOException {
    final String one = "{\"a\": {\n \"b\": \"}{\\\"}\"},\n\"c\": [{}]}\n";
    assertEquals(List.of(one, "{}\n", "x: 1\n"), documents(one + "\n{}\nx: 1\n"));
  }

  @Test
  void documentIsThereBeforeTheNextBegins() throws IOException {
    final ByteArrayInputStream stream =
        new ByteArrayInputStream("{\"a\":\n1}\n{\"b\"".getBytes(StandardCharsets.UTF_8));
    assertTrue(new DocumentReader(stream, 1000).next().isPresent());
    assertEquals("{\"b\"", new String(stream.readAllBytes(), StandardCharsets.UTF_8));
  }

  @Test
  void separatorEndsJsonThatHasLostABrace() throws IOException {
    assertEquals(List.of("{\"a\": {}\n", "{}\n"), documents("{\"a\": {}\n---\n{}\n"));
  }

  @Test
  void tooLongADocumentIsCutAndTheNextIsWhole() throws IOException {
    assertEquals(List.of("a: 1\nb", "c: 3\n"), documents("a: 1\nb: 2\nd: 4\n---\nc: 3\n", 6));
    assertEquals(List.of("aaaaaa", "c: 3\n"), documents("a".repeat(99) + "\n---\nc: 3\n", 6));
  }

  @Property(tries = 200)
  void everyDocumentComesBack(
      @ForAll final List<@AlphaChars @Chars({'"', '\\', '{', '}'}) String> values)
      throws IOException {
    final StringBuilder stream = new StringBuilder();
    final List<String> wanted = new ArrayList<>();
    for (final String value : values) {
      final String quoted = value.replace("\\", "\\\\").replace("\"", "\\\"");
      final String document = "{\"x\": {\n\"y\": \"" + quoted + "\"}}\n";
      wanted.add(document);
      stream.append(document);
    }
    assertEquals(wanted, documents(stream.toString(), 1 << 20));
  }

  @Property(tries = 200)
  void anyBytesEnd(@ForAll final byte[] bytes) throws IOException {
    final DocumentReader reader = new DocumentReader(new ByteArrayInputStream(bytes), 16);
    int documents = 0;
    for (Optional<byte[]> next = reader.next(); next.isPresent(); next = reader.next()) {
      documents++;
      assertTrue(next.get().length <= 16 && next.get().length > 0);
    }
    assertTrue(documents <= bytes.length);
  }
}
