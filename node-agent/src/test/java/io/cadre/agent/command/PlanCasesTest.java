package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code plan -o json} on the manifests that users reported, with what it should come out as. */
class PlanCasesTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path CASES =
      CommandRun.project().resolve("qos-policy/src/test/resources/cases");

  private static final String[] OFF = {"--memory-qos=off"};
  private static final String[] LEGACY = {"--kubernetes-version=1.35"};
  private static final String[] TIERED = {"--kubernetes-version=1.36"};
  private static final String[] NEWEST = {"--kubernetes-version=1.37"};
  private static final String[] LINEAR = {"--runtime-weight=linear"};
  private static final String[] SYSTEMD = {"--cgroup-driver=systemd"};

  @TempDir Path folder;

  static Stream<JsonNode> cases() throws IOException {
    return JSON.readTree(CASES.resolve("expected.json").toFile()).valueStream();
  }

  @Test
  void allCasesAreHere() throws IOException {
    assertEquals(36, cases().count());
  }

  private JsonNode plan(final JsonNode expected, final Path pods, final String... flags)
      throws IOException {
    final Path node = folder.resolve("node.json");
    Files.writeString(
        node,
        """
        {"kind": "Node", "status": {"capacity": {"memory": "%s"}, "allocatable": {"memory": "%s"}}}
        """
            .formatted(
                expected.get("node_memory_capacity").asText(),
                expected.get("node_memory_allocatable").asText()));
    final List<String> line =
        new ArrayList<>(
            List.of("plan", "--pods", pods.toString(), "--node", node.toString(), "-o", "json"));
    line.addAll(List.of("--page-size", "4096"));
    line.addAll(List.of(flags));
    final CommandRun run = CommandRun.of(line.toArray(String[]::new));
    assertEquals(ExitStatus.OK, run.status(), run.err());
    return JSON.readTree(run.out());
  }

  private JsonNode pod(final JsonNode expected, final String... flags) throws IOException {
    final JsonNode plan = plan(expected, CASES.resolve(expected.get("file").asText()), flags);
    assertEquals(1, plan.get("version").intValue());
    assertEquals(0, plan.get("errors").size());
    assertEquals(1, plan.get("pods").size());
    return plan.get("pods").get(0);
  }

  private static String file(final JsonNode group, final String name, final String whenLeftAlone) {
    return group.get("files").path(name).asText(whenLeftAlone);
  }

  private static JsonNode container(final JsonNode pod, final String name) {
    return pod.get("containers")
        .valueStream()
        .filter(c -> c.get("name").asText().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void pods(final JsonNode expected) throws IOException {
    final JsonNode values = expected.get("pod");
    final JsonNode off = pod(expected, OFF);
    final JsonNode legacy = pod(expected, LEGACY);
    final JsonNode tiered = pod(expected, TIERED);
    final JsonNode systemd = pod(expected, SYSTEMD);
    assertAll(
        () -> assertEquals(expected.get("qos_class").asText(), off.get("qosClass").asText()),
        () -> assertEquals(values.get("cgroupfs").asText(), off.get("path").asText()),
        () -> assertEquals(values.get("systemd").asText(), systemd.get("path").asText()),
        () -> assertEquals(values.get("cpu.weight").asText(), file(off, "cpu.weight", "")),
        () -> assertEquals(values.get("cpu.max").asText(), file(off, "cpu.max", "max 100000")),
        () -> assertEquals(values.get("memory.max").asText(), file(off, "memory.max", "max")),
        () ->
            assertEquals(
                values.get("memory.min(tiered)").asText(), file(tiered, "memory.min", "0")));
    // The columns do not count overhead, which a BestEffort pod has protected nevertheless.
    if (!off.get("qosClass").asText().equals("BestEffort")) {
      assertEquals(values.get("memory.min(<=1.35)").asText(), file(legacy, "memory.min", "0"));
      assertEquals(values.get("memory.low(tiered)").asText(), file(tiered, "memory.low", "0"));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void containers(final JsonNode expected) throws IOException {
    final Map<String, JsonNode> pods =
        Map.of(
            "off", pod(expected, OFF),
            "legacy", pod(expected, LEGACY),
            "tiered", pod(expected, TIERED),
            "newest", pod(expected, NEWEST),
            "linear", pod(expected, LINEAR));
    assertEquals(expected.get("containers").size(), pods.get("off").get("containers").size());
    for (final Map.Entry<String, JsonNode> entry : expected.get("containers").properties()) {
      assertContainer(entry.getKey(), entry.getValue(), pods);
    }
  }

  private static void assertContainer(
      final String name, final JsonNode values, final Map<String, JsonNode> pods) {
    final JsonNode off = container(pods.get("off"), name);
    assertEquals(values.get("oom_score_adj").asInt(), off.get("oomScoreAdj").intValue());
    final String[][] columns = {
      {"cpu.weight(new)", "off", "cpu.weight", ""},
      {"cpu.weight(linear)", "linear", "cpu.weight", ""},
      {"cpu.max", "off", "cpu.max", ""},
      {"memory.max(written)", "off", "memory.max", "max"},
      {"memory.high(f0.9,1.27-1.36)", "legacy", "memory.high", "max"},
      {"memory.high(f0.9,1.27-1.36)", "tiered", "memory.high", "max"},
      {"memory.high(f0.9,1.37)", "newest", "memory.high", "max"},
      {"memory.min(<=1.35)", "legacy", "memory.min", "0"},
      {"memory.min(tiered)", "tiered", "memory.min", "0"},
      {"memory.low(tiered)", "tiered", "memory.low", "0"},
    };
    for (final String[] column : columns) {
      assertEquals(
          values.get(column[0]).asText(),
          file(container(pods.get(column[1]), name), column[2], column[3]),
          name + " " + column[0]);
    }
  }

  /** The pods as the API server has them, defaults and LimitRange applied, in one list. */
  @Test
  void kubectlListOfAllOfThemComesOutTheSame() throws IOException {
    final Path list =
        CommandRun.project().resolve("node-agent/src/test/resources/kubectl/get-pods.json");
    for (final JsonNode expected : cases().toList()) {
      final JsonNode alone = pod(expected);
      final JsonNode among =
          plan(expected, list)
              .get("pods")
              .valueStream()
              .filter(pod -> pod.get("uid").equals(alone.get("uid")))
              .findFirst()
              .orElseThrow();
      assertEquals(alone, among);
    }
  }
}
