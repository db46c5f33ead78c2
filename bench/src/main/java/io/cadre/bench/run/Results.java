package io.cadre.bench.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All rows of a run, in the order they came up, and the floors they are compared with. */
final class Results {

  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final List<String> leftOut = new ArrayList<>();

  /** Takes a row; what one of the same name had measured before is kept. */
  void add(final Row row) {
    rows.merge(row.id(), row, Row::and);
  }

  void addAll(final Collection<Row> all) {
    all.forEach(this::add);
  }

  /** Notes what could not be measured, and why. */
  void leaveOut(final String what, final String why) {
    leftOut.add(what + ": " + why);
  }

  List<Row> rows() {
    return List.copyOf(rows.values());
  }

  List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  Row row(final String id) {
    return rows.get(id);
  }

  Samples floor(final Floor floor) {
    return rows.get(floor.id()).samples();
  }

  double ratioOfMin(final Row row) {
    return row.samples().min() / floor(row.floor()).min();
  }

  double ratioOfMedian(final Row row) {
    return row.samples().median() / floor(row.floor()).median();
  }
}
