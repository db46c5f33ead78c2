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

  private static final int LONGEST = 500;

  /** Shortens what quotes the input: that may be of any size. */
  public Rejection {
    object = shortened(object);
    field = shortened(field);
    reason = shortened(reason);
  }

  private static String shortened(final String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...";
  }

  /** Returns all four in one line that a terminal prints as it is. */
  @Override
  public String toString() {
    final StringBuilder text = new StringBuilder(file);
    if (!object.isEmpty()) {
      text.append(": ").append(object);
    }
    if (!field.isEmpty()) {
      text.append(": ").append(field);
    }
    return text.append(": ").append(reason).toString().replaceAll("\\p{Cntrl}", "?");
  }
}
