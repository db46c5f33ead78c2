package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Runs the rows on group names and huge page names. */
final class NamesVectorsTest {
  private static final String VECTORS = "vectors/kubernetes/";
  private static final JsonNode NAMES = Resources.json(VECTORS + "cgroup_names.json");

  @Test
  void names() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : NAMES.get("names")) {
      final CgroupName name = new CgroupName(texts(row.get("components")));
      final String systemd = CgroupDriver.SYSTEMD.path(name);
      mismatches.compare(
          row.toString(),
          "cgroupfs",
          row.get("cgroupfs").asText(),
          CgroupDriver.CGROUPFS.path(name));
      mismatches.compare(row.toString(), "systemd", row.get("systemd").asText(), systemd);
      mismatches.compare(
          row.toString(),
          "leaf",
          row.get("systemdLeaf").asText(),
          SystemdSlice.ofName(name).map(SystemdSlice::unit).orElse("/"));
    }
    for (final JsonNode row : NAMES.get("parseSystemd")) {
      mismatches.compare(
          row.toString(),
          "parse systemd",
          texts(row.get(1)),
          CgroupDriver.SYSTEMD.parse(row.get(0).asText()).components());
    }
    for (final JsonNode row : NAMES.get("parseCgroupfs")) {
      mismatches.compare(
          row.toString(),
          "parse cgroupfs",
          texts(row.get(1)),
          CgroupDriver.CGROUPFS.parse(row.get(0).asText()).components());
    }
    mismatches.assertNone();
    assertEquals(15 * 3 + 8, mismatches.compared());
  }

  @Test
  void hostileComponentsAreRefused() {
    for (final JsonNode row : NAMES.get("invalidComponents")) {
      assertThrows(IllegalArgumentException.class, () -> new CgroupName(texts(row)));
    }
    Stream.of("..", ".", "a/b", "../../system.slice", "a\nb", "a\0b")
        .forEach(
            uid ->
                assertThrows(
                    IllegalArgumentException.class, () -> CgroupName.ROOT.child(uid), uid));
  }

  @Test
  void slices() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : NAMES.get("expandSlice")) {
      mismatches.compare(row.toString(), "slice", row.get(1).asText(), expand(row.get(0).asText()));
    }
    mismatches.assertNone();
    assertEquals(11, mismatches.compared());
  }

  private static String expand(final String unit) {
    try {
      return new SystemdSlice(unit).path();
    } catch (final IllegalArgumentException _) {
      return "error";
    }
  }

  @Test
  void roots() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : NAMES.get("nodeAllocatableRoot")) {
      final CgroupName root = CgroupDriver.CGROUPFS.parse(row.get("root").asText());
      final CgroupDriver driver = CgroupDriver.valueOf(row.get("driver").asText().toUpperCase());
      mismatches.compare(
          row.toString(),
          "root",
          row.get("expect").asText(),
          driver.path(row.get("perQos").asBoolean() ? KubepodsName.root(root) : root));
    }
    mismatches.assertNone();
    assertEquals(6, mismatches.compared());
  }

  @Test
  void containerLeaves() {
    final Mismatches mismatches = new Mismatches();
    final Map<String, ContainerRuntime> runtimes =
        Map.of(
            "containerd", ContainerRuntime.CONTAINERD,
            "cri-o", ContainerRuntime.CRIO,
            "runc standalone", ContainerRuntime.RUNC,
            "crun standalone", ContainerRuntime.CRUN);
    for (final JsonNode row : NAMES.get("containerLeaf")) {
      final ContainerRuntime runtime = runtimes.get(row.get("runtime").asText());
      final CgroupDriver driver = CgroupDriver.valueOf(row.get("driver").asText().toUpperCase());
      final String id = row.get("id").asText();
      mismatches.compare(
          row.toString(), "leaf", row.get("leaf").asText(), runtime.leaf(driver, id));
      final String cgroupsPath = row.get("ociCgroupsPath").asText();
      if (!cgroupsPath.isEmpty()) {
        final CgroupName pod =
            CgroupName.of("kubepods", "burstable", "pod6c1a4e95-6bb6-11e6-bc26-28d2444e470d");
        mismatches.compare(
            row.toString(), "path", cgroupsPath, runtime.cgroupsPath(driver, driver.path(pod), id));
      }
    }
    mismatches.assertNone();
    assertEquals(8, mismatches.compared());
    // Left out: what a runtime and the kernel interface parse, not a policy.
    assertEquals(
        9,
        NAMES.get("ociSystemdPath").size()
            + NAMES.get("procSelfCgroup").size()
            + NAMES.get("cgroupProcs").size());
  }

  @Test
  void hugepageLimits() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : Resources.json(VECTORS + "hugepage_limits.json").get("rows")) {
      final SortedMap<Long, Long> expected = new TreeMap<>();
      row.get("out")
          .properties()
          .forEach(e -> expected.put(Long.valueOf(e.getKey()), e.getValue().asLong()));
      mismatches.compare(
          row.toString(), "limits", expected, HugepageLimits.of(PodJson.resources(row.get("in"))));
    }
    for (final Map<String, String> row :
        Resources.csv(VECTORS + "hugepage_unit_size_kubelet.csv")) {
      mismatches.compare(
          row.toString(),
          "name",
          row.get("unit_string_or_error"),
          cgroupName(Long.parseLong(row.get("page_size_bytes"))));
    }
    mismatches.assertNone();
    assertEquals(10, mismatches.compared());
  }

  private static String cgroupName(final long bytes) {
    try {
      return HugepageSize.cgroupName(bytes);
    } catch (final IllegalArgumentException _) {
      return "error";
    }
  }

  @Test
  void hugepageDirectories() {
    final Mismatches mismatches = new Mismatches();
    for (final Map<String, String> row : Resources.csv(VECTORS + "hugepage_dir_names.csv")) {
      final List<String> directories =
          Stream.of(row.get("sysfs_dir_names").split(" ")).filter(d -> !d.isEmpty()).toList();
      final List<String> malformed =
          directories.stream().filter(d -> sysfs(d).equals("error")).toList();
      mismatches.compare(
          row.toString(), "error", row.get("error").equals("1"), !malformed.isEmpty());
      mismatches.compare(
          row.toString(),
          "names",
          row.get("cgroup_size_names"),
          directories.stream()
              .map(NamesVectorsTest::sysfs)
              .filter(name -> !name.isEmpty() && !name.equals("error"))
              .collect(Collectors.joining(" ")));
    }
    mismatches.assertNone();
    assertEquals(18, mismatches.compared());
  }

  private static String sysfs(final String directory) {
    try {
      final OptionalLong size = HugepageSize.ofSysfs(directory);
      return size.isPresent() ? HugepageSize.cgroupName(size.getAsLong()) : "";
    } catch (final IllegalArgumentException _) {
      return "error";
    }
  }

  private static List<String> texts(final JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }
}
