package io.cadre.agent.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.cadre.agent.manifest.Rejection;
import io.cadre.agent.output.Documents;
import io.cadre.agent.report.PlannedPod.PlannedContainer;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import io.cadre.qos.policy.PolicyOptions;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A plan for programs, version 1. A later version may add members; none is renamed or removed
 * within one.
 *
 * <pre>{@code
 * {"version": 1, "kubernetesVersion": "1.36", "kubernetesVersionFrom": "flag|node|newest",
 *  "cgroupDriver": "cgroupfs|systemd",
 *  "groups": [{"path", "role": "root|tier|reserved|pod|container", "files": {NAME: VALUE}}],
 *  "pods": [{"namespace", "name", "uid", "qosClass", "path", "files": {NAME: VALUE},
 *    "containers": [
 *      {"name", "kind": "init|sidecar|regular", "oomScoreAdj": NUMBER, "files": {NAME: VALUE}}]}],
 *  "errors": [{"pod", "field", "message"}]}
 * }</pre>
 *
 * <p>Values are texts, as the kernel takes them; a file that is left alone is absent. An error
 * about a whole file has an empty {@code pod}, and its message starts with the name of the file.
 */
public final class PlanDocument {

  private static final int VERSION = 1;

  private final JsonGenerator json;

  private PlanDocument(final JsonGenerator json) {
    this.json = json;
  }

  /**
   * Writes the document.
   *
   * @param format of JSON or YAML
   * @param out takes the text and is left open
   */
  public static void write(final PlannedNode node, final JsonFactory format, final Writer out)
      throws IOException {
    Documents.write(format, out, json -> new PlanDocument(json).write(node));
  }

  private void write(final PlannedNode node) throws IOException {
    final PolicyOptions options = node.options();
    json.writeStartObject();
    json.writeNumberField("version", VERSION);
    json.writeStringField("kubernetesVersion", options.version().toString());
    json.writeStringField("kubernetesVersionFrom", lowerCase(node.release().origin()));
    json.writeStringField("cgroupDriver", lowerCase(options.cgroupDriver()));
    json.writeArrayFieldStart("groups");
    for (final PlannedGroup group : node.plan().groups()) {
      writeGroup(group);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("pods");
    for (final PlannedPod pod : node.pods()) {
      writePod(pod);
    }
    json.writeEndArray();
    writeErrors(node.rejections());
    json.writeEndObject();
  }

  private void writeGroup(final PlannedGroup group) throws IOException {
    json.writeStartObject();
    json.writeStringField("path", group.path());
    json.writeStringField("role", lowerCase(group.role()));
    writeFiles(group);
    json.writeEndObject();
  }

  private void writePod(final PlannedPod planned) throws IOException {
    json.writeStartObject();
    json.writeStringField("namespace", planned.pod().namespace());
    json.writeStringField("name", planned.pod().name());
    json.writeStringField("uid", planned.pod().uid());
    json.writeStringField("qosClass", planned.group().qosClass().kubernetesName());
    json.writeStringField("path", planned.group().path());
    writeFiles(planned.group());
    json.writeArrayFieldStart("containers");
    for (final PlannedContainer container : planned.containers()) {
      writeContainer(container);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeContainer(final PlannedContainer planned) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", planned.container().name());
    json.writeStringField("kind", lowerCase(planned.container().kind()));
    json.writeNumberField("oomScoreAdj", planned.group().oomScoreAdj().orElseThrow());
    writeFiles(planned.group());
    json.writeEndObject();
  }

  private void writeFiles(final PlannedGroup group) throws IOException {
    json.writeObjectFieldStart("files");
    for (final Map.Entry<String, PlannedFile> file : group.files().entrySet()) {
      json.writeStringField(file.getKey(), file.getValue().value());
    }
    json.writeEndObject();
  }

  private void writeErrors(final List<Rejection> rejections) throws IOException {
    json.writeArrayFieldStart("errors");
    for (final Rejection rejection : rejections) {
      final boolean ofFile = rejection.object().isEmpty();
      json.writeStartObject();
      json.writeStringField("pod", rejection.object());
      json.writeStringField("field", rejection.field());
      json.writeStringField(
          "message", (ofFile ? rejection.file() + ": " : "") + rejection.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String lowerCase(final Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
