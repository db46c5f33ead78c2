package io.cadre.cgroup.stat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Reads one text by its tokens, and makes the template for the next. Cold. */
final class Learner implements TokenSink {

  private static final int NO_SLOT = -1;

  private final Layout layout;
  private final byte[] text;
  private final Template template = new Template();
  private final Map<String, Integer> occurrences = new HashMap<>();
  private String row = "";
  private int occurrence;
  private int literalFrom;
  private boolean keyTwice;

  Learner(final Layout layout, final byte[] text) {
    this.layout = layout;
    this.text = text;
  }

  @Override
  public void row(final int from, final int to) {
    row = string(from, to);
    occurrence = occurrences.merge(row, 1, Integer::sum) - 1;
  }

  @Override
  public void value(final int keyFrom, final int keyTo, final int from, final int to) {
    final int slot = layout.slot(row, occurrence, string(keyFrom, keyTo));
    final Values values = layout.values();
    keyTwice |= values.kind(slot) != ValueKind.ABSENT;
    if (values.take(slot, text, from, to) == to) {
      template.add(text, literalFrom, from, slot);
      literalFrom = to;
    } else {
      values.set(slot, ValueKind.TEXT); // a part of the words between the numbers
    }
  }

  private String string(final int from, final int to) {
    return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** The template, or null for a text that has one key twice in a row: no kernel writes that. */
  Template template(final int length) {
    template.add(text, literalFrom, length, NO_SLOT);
    return keyTwice ? null : template;
  }
}
