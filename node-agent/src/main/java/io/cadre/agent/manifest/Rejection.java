package io.cadre.agent.manifest;

/**
 * Why something in an input file cannot be used.
 *
 * @param file the input file
 * @param object the object in it, such as {@code default/web}, or empty when not even that is known
 * @param field the field, such as {@code spec.containers[0].resources.requests[memory]}, or empty
 * @param reason what is wrong with it
 */
public record Rejection(String file, String object, String field, String reason) {

  @Override
  public String toString() {
    final StringBuilder text = new StringBuilder(file);
    if (!object.isEmpty()) {
      text.append(": ").append(object);
    }
    if (!field.isEmpty()) {
      text.append(": ").append(field);
    }
    return text.append(": ").append(reason).toString();
  }
}
