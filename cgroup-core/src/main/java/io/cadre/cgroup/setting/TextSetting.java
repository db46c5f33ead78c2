package io.cadre.cgroup.setting;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A setting whose value is a type of its own, which checks itself and prints as the kernel takes
 * it.
 *
 * @param <T> the type of value
 */
public final class TextSetting<T> extends Setting<T> {

  /**
   * How a value is read, written and compared.
   *
   * @param parse the value in the content of the file
   * @param format the value as the kernel takes it
   * @param stored what the kernel gives back for it
   * @param order by how much values grant; 0 where neither grants more
   */
  record Form<T>(
      Function<String, T> parse,
      Function<T, String> format,
      UnaryOperator<T> stored,
      Comparator<T> order) {

    /** A value that comes back as written, and grants neither more nor less than another. */
    static <T> Form<T> plain(final Function<String, T> parse, final Function<T, String> format) {
      return new Form<>(parse, format, UnaryOperator.identity(), (_, _) -> 0);
    }
  }

  private final Form<T> form;

  TextSetting(final Facts facts, final Form<T> form) {
    super(facts);
    this.form = form;
  }

  @Override
  public T parse(final String text) {
    return form.parse().apply(text);
  }

  @Override
  public String format(final T value) {
    return form.format().apply(value);
  }

  @Override
  public T stored(final T value, final long pageSize) {
    return form.stored().apply(value);
  }

  @Override
  public int compare(final T a, final T b) {
    return form.order().compare(a, b);
  }

  @Override
  public String restoring(final String text) {
    return format(parse(text));
  }
}
