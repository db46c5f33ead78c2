package io.cadre.agent.output;

/**
 * Colours where a terminal shows them.
 *
 * @param on whether there are any
 */
public record Colours(boolean on) {

  /**
   * {@return colours when output goes to a terminal and the variable {@code NO_COLOR} is not set to
   * anything} See no-color.org.
   */
  public static Colours ofTerminal() {
    final String off = System.getenv("NO_COLOR");
    return new Colours(isTerminal() && (off == null || off.isEmpty()));
  }

  /** {@return whether output goes to a terminal} */
  public static boolean isTerminal() {
    return System.console() != null && System.console().isTerminal();
  }

  /** {@return the text in green} */
  public String green(final String text) {
    return coloured(text, 32);
  }

  /** {@return the text in yellow} */
  public String yellow(final String text) {
    return coloured(text, 33);
  }

  /** {@return the text in red} */
  public String red(final String text) {
    return coloured(text, 31);
  }

  private String coloured(final String text, final int code) {
    return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
