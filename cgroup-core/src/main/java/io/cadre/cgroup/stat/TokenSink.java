package io.cadre.cgroup.stat;

/** Takes the parts of a statistics text as {@link Grammar} finds them, by offset. */
interface TokenSink {

  /** A row starts; the values that follow belong to it. */
  void row(int from, int to);

  /** A value of the current row. */
  void value(int keyFrom, int keyTo, int from, int to);
}
