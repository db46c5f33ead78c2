package io.cadre.agent.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.KubernetesVersion;
import java.io.BufferedWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input that was made to hurt is refused, with one line that says why, in a small heap. */
class HostileManifestTest {

  @TempDir Path folder;

  /** A file of a head and many times the same. */
  private Path file(final String name, final String head, final String part, final long times)
      throws Exception {
    final Path file = folder.resolve(name);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      out.write(head);
      for (long i = 0; i < times; i++) {
        out.write(part.replace("#", Long.toString(i)));
      }
    }
    return file;
  }

  /** Runs {@code plan} in a JVM of its own, with 256 MB of heap. */
  private void assertRefused(final Path file, final String reason) throws Exception {
    final Path output = folder.resolve("output");
    final Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.cadre.agent.Main",
                "plan",
                "--node",
                Path.of("..", "examples", "node.json").toString(),
                "--page-size=4096",
                "--pods",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running");
    final List<String> lines =
        Files.readString(output).lines().filter(l -> l.startsWith(file.toString())).toList();
    assertEquals(2, process.exitValue(), () -> lines.toString());
    assertEquals(1, lines.size(), lines::toString);
    assertTrue(lines.getFirst().contains(reason), lines::toString);
    assertTrue(lines.getFirst().length() < 1500, () -> lines.getFirst().length() + " long");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "huge.yaml, `- {kind: Pod, metadata: {name: p#}}\n`, 1500000, more than 16 MiB",
        "list.json, `[],`, 5000000, more than 1000000 values",
        "list.yaml, `- {}\n`, 3000000, more than 1000000 values",
        "deep.json, `[`, 1000000, nesting depth",
        "deep.yaml, `[`, 1000000, nesting depth",
        "digits.json, `9`, 9000000, Number value length",
        "kind.yaml, `a b c\n `, 2000000, must name what the object is",
      })
  void largeOne(final String name, final String part, final long times, final String reason)
      throws Exception {
    final String head =
        switch (name.substring(0, 4)) {
          case "kind" -> "kind: ";
          case "huge" -> "kind: List\nitems:\n";
          default -> name.endsWith("json") ? "{\"kind\": \"List\", \"items\": [" : "";
        };
    final boolean plain = name.startsWith("digits");
    assertRefused(file(name, plain ? "{\"kind\": " : head, part, times), reason);
  }

  private String refusal(final String text) throws Exception {
    final Path file = Files.writeString(folder.resolve("pods.yaml"), text);
    final List<Rejection> rejections =
        PodManifests.read(List.of(ManifestSource.of(file)))
            .accept(KubernetesVersion.V1_36)
            .rejections();
    assertEquals(1, rejections.size(), rejections::toString);
    return rejections.getFirst().toString();
  }

  @Test
  void aliasesAreRefusedForTheyCouldStandForAnything() throws Exception {
    final String bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nkind: List\nitems: *c\n";
    assertTrue(refusal(bomb).contains("line 2: YAML aliases are not read"), refusal(bomb));
    assertTrue(refusal("kind: List\nitems: &a [*a]\n").contains("alias"));
  }

  @Test
  void aKeyThatComesTwiceIsRefused() throws Exception {
    final String twice = "kind: Pod\nmetadata: {name: a}\nmetadata: {name: b}\n";
    assertTrue(refusal(twice).contains("line 3: Duplicate field 'metadata'"), refusal(twice));
  }

  @Test
  void aListInAListIsRefused() throws Exception {
    assertTrue(refusal("kind: List\nitems: [{kind: List}]").contains("no list in a list"));
  }

  @Test
  void whatATerminalWouldActOnIsNotPrinted() throws Exception {
    final String refusal = refusal("kind: Pod\nmetadata: {name: \"\\e[2Jx\", uid: u-1}\n");
    assertTrue(refusal.contains("?[2Jx") && !refusal.contains("\u001b"), refusal);
  }
}
