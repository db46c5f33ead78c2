package io.cadre.agent.manifest;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.cadre.qos.KubernetesVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the bytes, the readers give a result or say why not; nothing else is thrown. */
class RandomManifestPropertiesTest {

  private static final Path EXAMPLE = Path.of("..", "examples", "pods.json");

  private static void assertReadOrRefused(final byte[] bytes) {
    final ManifestSource source =
        new ManifestSource("random", () -> new ByteArrayInputStream(bytes));
    final PodManifests manifests = PodManifests.read(List.of(source));
    for (final KubernetesVersion version :
        List.of(KubernetesVersion.V1_22, KubernetesVersion.NEWEST)) {
      final AcceptedPods pods = manifests.accept(version);
      for (final Rejection rejection : pods.rejections()) {
        assertFalse(rejection.toString().contains("\n"), rejection.toString());
      }
    }
  }

  @Property(tries = 500)
  void randomBytes(@ForAll final byte[] bytes) {
    assertReadOrRefused(bytes);
  }

  @Property(tries = 1000)
  void randomYaml(@ForAll("words") final List<String> words) {
    assertReadOrRefused(String.join("", words).getBytes(StandardCharsets.UTF_8));
  }

  /** An honest manifest with some bytes that are not. */
  @Property(tries = 300)
  void damagedExample(@ForAll("damages") final List<Damage> damages) throws IOException {
    final byte[] bytes = Files.readAllBytes(EXAMPLE);
    damages.forEach(damage -> bytes[damage.at() % bytes.length] = damage.value());
    assertReadOrRefused(bytes);
  }

  /** One byte that is replaced. */
  record Damage(int at, byte value) {}

  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.of(
            "kind: ",
            "Pod\n",
            "List\n",
            "Deployment\n",
            "metadata: ",
            "spec: ",
            "status: ",
            "containers: ",
            "resources: ",
            "requests: ",
            "limits: ",
            "memory: ",
            "items: ",
            "{",
            "}",
            "[",
            "]",
            "- ",
            "  ",
            "\n",
            "\n---\n",
            ", ",
            "name: ",
            "a",
            "\"",
            "'",
            "1e9",
            "1Gi",
            "-1",
            "0x1F",
            "null",
            "true",
            "&a ",
            "*a",
            "<<: ",
            "!!float ",
            "!x ",
            "? ",
            "| ",
            "> ",
            "#",
            "%",
            "\t",
            "\u0000",
            "2026-01-01",
            "1:30",
            ".inf",
            "~")
        .list()
        .ofMaxSize(40);
  }

  @Provide
  Arbitrary<List<Damage>> damages() {
    return Combinators.combine(
            Arbitraries.integers().between(0, Integer.MAX_VALUE), Arbitraries.bytes())
        .as(Damage::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(8);
  }
}
