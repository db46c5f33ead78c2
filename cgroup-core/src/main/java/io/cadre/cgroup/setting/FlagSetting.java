package io.cadre.cgroup.setting;

/** A setting that is on, written as 1, or off, written as 0. */
public final class FlagSetting extends Setting<Boolean> {

  FlagSetting(final Facts facts) {
    super(facts);
  }

  @Override
  public Boolean parse(final String text) {
    return switch (text) {
      case "0" -> false;
      case "1" -> true;
      default -> throw new IllegalArgumentException(file() + " takes 0 or 1: " + text);
    };
  }

  @Override
  public String format(final Boolean value) {
    return value ? "1" : "0";
  }

  /** {@return 0: a flag grants nothing} */
  @Override
  public int compare(final Boolean a, final Boolean b) {
    return 0;
  }
}
