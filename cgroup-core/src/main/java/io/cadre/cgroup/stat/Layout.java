package io.cadre.cgroup.stat;

/**
 * Reads the texts of one file and learns their form: which keys, in which order, differs between
 * kernels and, for rows, from one read to the next. A text of the form learned last costs about a
 * scan and no allocation; another one is learned.
 */
final class Layout {

  private final Grammar grammar;
  private final SlotNames names = new SlotNames();
  private final Values values = new Values(1);
  private Template template;

  Layout(final Grammar grammar) {
    this.grammar = grammar;
  }

  /** The number of a place, which it keeps; {@link Values#kind} tells whether it is there. */
  int slot(final String row, final int occurrence, final String key) {
    final int slot = names.slot(new SlotNames.Name(row, occurrence, key));
    values.ensureSize(names.count());
    return slot;
  }

  SlotNames names() {
    return names;
  }

  Values values() {
    return values;
  }

  /** Reads {@code text}; a negative {@code length} stands for a failed read. */
  void read(final byte[] text, final int length) {
    if (length < 0) {
      values.clear();
      template = null;
    } else if (template == null || !template.read(text, length, values)) {
      final Learner learner = new Learner(this, text);
      values.clear();
      grammar.tokenize(text, length, learner);
      template = learner.template(length);
    }
  }
}
