package io.cadre.agent.manifest;

/**
 * The parts of an object that make a pod: of a Pod itself, or of what makes pods from a template.
 *
 * @param kind what the object is
 * @param metadata names the pod
 * @param annotations those the pod has
 * @param spec the pod's own spec
 * @param status what the API server knows, which is nothing of a pod that is yet to be made
 */
record PodObject(String kind, Field metadata, Field annotations, Field spec, Field status) {

  static PodObject ofPod(final Field pod) {
    final Field metadata = pod.get("metadata");
    return new PodObject(
        "Pod", metadata, metadata.get("annotations"), pod.get("spec"), pod.get("status"));
  }

  static PodObject ofTemplate(final String kind, final Field object, final Field template) {
    return new PodObject(
        kind,
        object.get("metadata"),
        template.get("metadata").get("annotations"),
        template.get("spec"),
        Field.MISSING);
  }

  /** What comes before a field of the pod in the object, such as {@code spec.template.}. */
  String prefix() {
    return spec.path().substring(0, spec.path().length() - "spec".length());
  }
}
