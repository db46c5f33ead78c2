package io.cadre.cgroup.stat;

/**
 * The forms of statistics files, see "Conventions" in cgroup-v2.rst. Any text has a reading in each
 * form; nothing is dropped but blanks and line ends.
 */
enum Grammar {
  /** One value: {@code VALUE NL}. */
  VALUE {
    @Override
    void tokenize(final byte[] text, final int length, final TokenSink sink) {
      int end = length;
      while (end > 0 && text[end - 1] == '\n') {
        end--;
      }
      sink.row(0, 0);
      if (end > 0) {
        sink.value(0, 0, 0, end);
      }
    }
  },

  /** Flat keyed: {@code KEY SP VALUE NL}, one row without a name. */
  FLAT {
    @Override
    void tokenize(final byte[] text, final int length, final TokenSink sink) {
      sink.row(0, 0);
      int next;
      for (int at = 0; at < length; at = next + 1) {
        next = find(text, at, length, '\n');
        if (next > at) {
          final int blank = find(text, at, next, ' ');
          sink.value(at, blank, Math.min(blank + 1, next), next);
        }
      }
    }
  },

  /**
   * Nested keyed: {@code NAME SP KEY=VALUE SP KEY=VALUE ... NL}.
   *
   * <p>A word without {@code =} starts a row, wherever it stands: {@code io.stat} names idle disks
   * without counters, on some kernels without a newline too (blkcg_print_one_stat() of Linux 5.15),
   * so the last name before the first {@code KEY=VALUE} owns the values. A line without a name, as
   * in {@code hugetlb.SIZE.numa_stat}, is a row called {@code ""}.
   */
  NESTED {
    @Override
    void tokenize(final byte[] text, final int length, final TokenSink sink) {
      boolean named = false;
      int next;
      for (int at = 0; at < length; at = next + 1) {
        next = endOfWord(text, at, length);
        final int equals = find(text, at, next, '=');
        if (equals < next) {
          if (!named) {
            sink.row(at, at);
          }
          sink.value(at, equals, equals + 1, next);
          named = true;
        } else if (next > at) {
          sink.row(at, next);
          named = true;
        }
        named &= next == length || text[next] != '\n';
      }
    }
  };

  /** Hands the parts of {@code text} to {@code sink}, in their order. */
  abstract void tokenize(byte[] text, int length, TokenSink sink);

  private static int find(final byte[] text, final int from, final int to, final char wanted) {
    int at = from;
    while (at < to && text[at] != wanted) {
      at++;
    }
    return at;
  }

  private static int endOfWord(final byte[] text, final int from, final int to) {
    int at = from;
    while (at < to && text[at] != ' ' && text[at] != '\n') {
      at++;
    }
    return at;
  }
}
