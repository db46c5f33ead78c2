package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path RESOURCES =
      CommandRun.project().resolve("node-agent/src/test/resources");
  private static final String POD =
      "kind: Pod\nmetadata: {name: %s, uid: %1$s-1}\nspec: {containers: [{name: a}]}\n";

  @TempDir Path folder;

  private static CommandRun plan(final String pods, final String... flags) {
    final List<String> line = new ArrayList<>(List.of("plan", "--pods", pods));
    line.addAll(List.of("--node", CommandRun.example("node.json"), "--page-size=4096"));
    line.addAll(List.of(flags));
    return CommandRun.of(line.toArray(String[]::new));
  }

  private static JsonNode json(final CommandRun run) throws Exception {
    return JSON.readTree(run.out());
  }

  private static List<String> names(final JsonNode plan) {
    return plan.get("pods")
        .valueStream()
        .map(p -> p.get("namespace").asText() + "/" + p.get("name").asText())
        .toList();
  }

  @Test
  void workloadsAreTakenByTheirTemplate() throws Exception {
    final CommandRun run = plan(RESOURCES.resolve("kubectl/workloads.yaml").toString(), "-ojson");
    assertEquals(ExitStatus.OK, run.status(), run.err());
    final JsonNode plan = json(run);
    assertEquals(
        List.of(
            "shop/web",
            "shop/web",
            "default/agent",
            "default/set",
            "default/rc",
            "default/once",
            "default/nightly",
            "default/blank"),
        names(plan));
    assertEquals("skipped, since they make no pods: 1 ConfigMap\n", run.err());
    for (final JsonNode pod : plan.get("pods")) {
      assertEquals(
          List.of("mesh sidecar", "setup init", "app regular"),
          pod.get("containers")
              .valueStream()
              .map(c -> c.get("name").asText() + " " + c.get("kind").asText())
              .toList());
      assertEquals("268435456", pod.at("/containers/2/files/memory.max").asText());
    }
    final Stream<String> uids = plan.get("pods").valueStream().map(p -> p.get("uid").asText());
    assertEquals(8, uids.distinct().count());
  }

  @Test
  void podsCountOnceBesideWhatMadeThem() throws Exception {
    final CommandRun run = plan(RESOURCES.resolve("kubectl/get-all.yaml").toString(), "-ojson");
    assertEquals(List.of("shop/web-7c5-x2k"), names(json(run)));
    assertEquals("skipped, since they make no pods: 1 Service\n", run.err());
  }

  @Test
  void fieldOfATemplateIsNamedAsItIsInTheFile() throws Exception {
    final Path file =
        Files.writeString(
            folder.resolve("bad.yaml"),
            "kind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {containers:"
                + " [{name: a, resources: {requests: {memory: -1Gi}}}]}}}\n");
    final CommandRun run = plan(file.toString(), "-ojson");
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    final JsonNode error = json(run).get("errors").get(0);
    assertEquals("default/web", error.get("pod").asText());
    assertEquals(
        "spec.template.spec.containers[0].resources.requests[memory]", error.get("field").asText());
    assertEquals("is negative: -1Gi", error.get("message").asText());
  }

  @Test
  void goodPodsArePlannedAndBadOnesListed() throws Exception {
    Files.writeString(folder.resolve("a.yaml"), POD.formatted("a"));
    Files.writeString(folder.resolve("b.yml"), POD.formatted("b").replace("b-1", "../b"));
    Files.writeString(folder.resolve("c.json"), "{\"kind\": ");
    Files.writeString(folder.resolve("notes.txt"), "not read");
    final CommandRun run = plan(folder.toString(), "-ojson");
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertEquals(List.of("default/a"), names(json(run)));
    final JsonNode errors = json(run).get("errors");
    assertEquals("", errors.get(0).get("pod").asText());
    assertTrue(errors.get(0).get("message").asText().startsWith(folder.resolve("c.json") + ": "));
    assertEquals("default/b", errors.get(1).get("pod").asText());
    assertEquals("metadata.uid", errors.get(1).get("field").asText());
  }

  @Test
  void filesFoldersAndStandardInputTogether() throws Exception {
    final Path file = Files.writeString(folder.resolve("a.yaml"), POD.formatted("a"));
    final Path manifests = Files.createDirectory(folder.resolve("manifests"));
    Files.writeString(manifests.resolve("c.yaml"), POD.formatted("c"));
    Files.writeString(manifests.resolve("b.yaml"), POD.formatted("b") + "---\n");
    final InputStream before = System.in;
    System.setIn(
        new ByteArrayInputStream(POD.formatted("standard").getBytes(StandardCharsets.UTF_8)));
    try {
      final CommandRun run =
          CommandRun.of(
              "plan",
              "-ojson",
              "--pods",
              file.toString(),
              "-",
              manifests.toString(),
              "--node",
              CommandRun.example("node.json"));
      assertEquals(ExitStatus.OK, run.status(), run.err());
      assertEquals(
          List.of("default/a", "default/standard", "default/b", "default/c"), names(json(run)));
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void yamlSaysTheSameAsJson() throws Exception {
    final String pods = CommandRun.example("pods.json");
    assertEquals(json(plan(pods, "-ojson")), new YAMLMapper().readTree(plan(pods, "-oyaml").out()));
  }

  @Test
  void withoutDefaultingALimitIsNoRequest() throws Exception {
    final Path file =
        Files.writeString(
            folder.resolve("a.yaml"),
            POD.formatted("a")
                .replace("{name: a}", "{name: a, resources: {limits: {memory: 1Gi}}}"));
    final String[] flags = {"-ojson", "--memory-qos=tiered"};
    final JsonNode with = json(plan(file.toString(), flags)).get("pods").get(0);
    final JsonNode without =
        json(plan(file.toString(), "-ojson", "--no-defaulting")).get("pods").get(0);
    assertEquals("1073741824", with.at("/files/memory.low").asText());
    assertTrue(without.at("/files/memory.low").asText("0").equals("0"), without::toString);
  }

  @Test
  void tableIsAsItWas() throws Exception {
    final CommandRun run =
        plan(RESOURCES.resolve("kubectl/get-all.yaml").toString(), "--kubernetes-version=1.37");
    assertEquals(Files.readString(RESOURCES.resolve("golden/plan.txt")), run.out());
  }

  @Test
  void documentSaysWhoNamedTheRelease() throws Exception {
    final String pods = CommandRun.example("pods.json");
    final JsonNode ofTheNode = json(plan(pods, "-ojson"));
    assertEquals("1.36", ofTheNode.get("kubernetesVersion").asText());
    assertEquals("node", ofTheNode.get("kubernetesVersionFrom").asText());
    final JsonNode ofTheFlag = json(plan(pods, "-ojson", "--kubernetes-version=1.35"));
    assertEquals("1.35", ofTheFlag.get("kubernetesVersion").asText());
    assertEquals("flag", ofTheFlag.get("kubernetesVersionFrom").asText());
  }

  @Test
  void pageSizeMustBeOne() {
    final CommandRun run = CommandRun.of("plan", "--pods=x", "--page-size=5000");
    assertEquals(ExitStatus.BAD_INPUT, run.status());
    assertTrue(run.err().contains("no power of two: 5000"), run.err());
  }
}
