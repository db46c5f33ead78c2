package io.cadre.agent.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.agent.Eventually;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StreamFeedTest {

  private final RecordingSink sink = new RecordingSink();
  private final RecordingListener listener = new RecordingListener();

  private StreamFeed feed(final java.io.InputStream stream) {
    return new StreamFeed("stdin", stream, Manifests.ADMISSION, listener);
  }

  private void follow(final String text) throws Exception {
    feed(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).follow(sink);
  }

  private List<List<String>> taken() {
    return sink.taken.stream().map(RecordingSink.Taken::pods).toList();
  }

  @Test
  void eachDocumentNamesAllPods() throws Exception {
    final String list =
        "{\"kind\": \"List\", \"items\": ["
            + Manifests.json("b")
            + ","
            + Manifests.json("c")
            + "]}\n";
    follow(Manifests.pod("a", "1Gi") + "---\n" + list + "{\"kind\": \"List\", \"items\": []}\n");
    assertEquals(List.of(List.of("a:1Gi"), List.of("b", "c"), List.of()), taken());
    assertEquals(List.of("Followed[]", "Ended[]"), listener.news());
  }

  @Test
  void documentThatCannotBeUsedChangesNothing() throws Exception {
    sink.unloved = "bad";
    follow(
        Manifests.pod("a", "1Gi")
            + "---\nkind: [\n---\n# nothing\n---\nkind: Pod\n---\n"
            + Manifests.json("bad")
            + "{\"kind\": \"Pod\"\n---\n"
            + "{\"kind\": \"PodList\", \"items\": null}\n"
            + Manifests.json("b"));
    assertEquals(List.of(List.of("a:1Gi"), List.of("b")), taken());
    final List<String> refused =
        listener.news().stream().filter(heard -> heard.startsWith("refused")).toList();
    assertEquals(5, refused.stream().map(r -> r.substring(0, 20)).count(), refused::toString);
    assertTrue(refused.contains("refused stdin: I do not like bad"), refused::toString);
  }

  @Test
  void documentIsTakenWhileTheStreamIsOpen() throws Exception {
    final PipedInputStream in = new PipedInputStream();
    try (OutputStream out = new PipedOutputStream(in)) {
      final StreamFeed feed = feed(in);
      final Thread thread =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      feed.follow(sink);
                    } catch (final Exception e) {
                      listener.heard.add(e.toString());
                    }
                  });
      out.write(Manifests.json("a").getBytes(StandardCharsets.UTF_8));
      out.flush();
      Eventually.holds("taken", () -> taken().equals(List.of(List.of("a"))));
      feed.close();
      out.write(Manifests.json("b").getBytes(StandardCharsets.UTF_8));
      out.flush();
      thread.join(180_000);
      assertEquals(List.of(List.of("a")), taken(), "nothing after the close");
    }
  }
}
