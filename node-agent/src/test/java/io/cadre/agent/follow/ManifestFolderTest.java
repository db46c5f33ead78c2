package io.cadre.agent.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestFolderTest {

  @TempDir Path folder;

  private final RecordingSink sink = new RecordingSink();
  private final RecordingListener listener = new RecordingListener();
  private ManifestFolder manifests;

  @BeforeEach
  void follow() {
    manifests = new ManifestFolder(folder, Manifests.ADMISSION, listener);
  }

  private Path write(final String name, final String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private void look() throws IOException {
    manifests.look(sink);
  }

  @Test
  void podsComeChangeAndGo() throws IOException {
    look();
    assertEquals(List.of(), sink.last());
    write("a.yaml", Manifests.pod("a", "1Gi"));
    write("b.json", Manifests.json("b"));
    look();
    assertEquals(List.of("a:1Gi", "b"), sink.last());
    write("a.yaml", Manifests.pod("a", "2Gi"));
    look();
    assertEquals(List.of("a:2Gi", "b"), sink.last());
    Files.delete(folder.resolve("a.yaml"));
    look();
    assertEquals(List.of("b"), sink.last());
    assertEquals(List.of(), listener.news());
  }

  @Test
  void nothingIsTakenTwice() throws IOException {
    write("a.yaml", Manifests.pod("a", "1Gi"));
    look();
    write("a.yaml", Manifests.pod("a", "1Gi"));
    write("notes.txt", "not a manifest");
    look();
    assertEquals(1, sink.taken.size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "# a comment\n",
        "kind: [",
        "{\"kind\": \"Pod\"",
        "apiVersion: v1\nkind: Pod\nmetadata:\n",
        "apiVersion: v1\nkind: List\nitems:\n",
        "apiVersion: v1\nitems:\n- kind: Pod\n",
        "\u0000"
      })
  void fileThatIsNoManifestCountsWithWhatItHeldLast(final String text) throws IOException {
    final Path file = write("a.yaml", Manifests.pod("a", "1Gi"));
    look();
    write("a.yaml", text);
    write("b.json", Manifests.json("b"));
    look();
    assertEquals(List.of("a:1Gi", "b"), sink.last());
    assertTrue(listener.news().getFirst().startsWith("refused " + file + ": "));
    look();
    assertEquals(List.of(), listener.news(), "told once");
    write("a.yaml", Manifests.pod("a", "3Gi"));
    look();
    assertEquals(List.of("a:3Gi", "b"), sink.last());
    assertEquals(List.of("usable " + file), listener.news());
  }

  @Test
  void emptyListAndEndedPodsAreNoPods() throws IOException {
    write("a.yaml", Manifests.pod("a", "1Gi"));
    write("b.yaml", Manifests.pod("b", "1Gi"));
    look();
    write("a.yaml", "kind: List\nitems: []\n");
    write("b.yaml", Manifests.pod("b", "1Gi") + "status: {phase: Succeeded}\n");
    look();
    assertEquals(List.of(), sink.last());
    assertEquals(List.of(), listener.news());
  }

  @Test
  void folderThatCannotBeListedChangesNothing() throws IOException {
    final Path file = write("a.yaml", Manifests.pod("a", "1Gi"));
    look();
    Files.delete(file);
    Files.delete(folder);
    assertThrows(NoSuchFileException.class, this::look);
    assertEquals(1, sink.taken.size());
    Files.createDirectory(folder);
  }

  @Test
  void whatIsNoFileIsRefused() throws Exception {
    final Path pipe = folder.resolve("a.yaml");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Files.createDirectory(folder.resolve("b.yaml"));
    look();
    assertEquals(List.of(), sink.last());
    assertEquals(
        List.of(
            "refused " + pipe + ": is not a file",
            "refused " + folder.resolve("b.yaml") + ": is not a file"),
        listener.news());
  }

  @Test
  void fileThatWasNeverUsableMayNameFurtherPods() throws IOException {
    write("a.yaml", "kind: [");
    write("b.json", Manifests.json("b"));
    look();
    assertFalse(sink.taken.getLast().complete());
    write("a.yaml", Manifests.pod("a", "1Gi"));
    look();
    assertTrue(sink.taken.getLast().complete());
  }

  @Test
  void changeThatIsObjectedToKeepsNoOtherFromBeingTaken() throws IOException {
    sink.unloved = "bad";
    write("a.yaml", Manifests.pod("a", "1Gi"));
    final Path b = write("b.yaml", Manifests.pod("b", "1Gi"));
    look();
    write("a.yaml", Manifests.pod("a", "2Gi"));
    write("b.yaml", Manifests.pod("bad", "2Gi"));
    look();
    assertEquals(List.of("a:2Gi", "b:1Gi"), sink.last());
    assertEquals(List.of("refused " + b + ": I do not like bad"), listener.news());
  }

  @Test
  void samePodInTwoFilesIsTakenOnce() throws IOException {
    write("a.yaml", Manifests.pod("a", "1Gi"));
    write("b.yaml", Manifests.pod("a", "2Gi"));
    look();
    assertEquals(List.of("a:1Gi"), sink.last());
    assertTrue(listener.news().getFirst().contains("b.yaml"));
  }
}
