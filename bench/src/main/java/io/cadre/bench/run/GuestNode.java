package io.cadre.bench.run;

import io.cadre.bench.Reconcile;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.NodeReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A manager that brings up and changes a small node on the running kernel, beside C that reads and
 * writes the same files.
 *
 * @param mount of the hierarchy
 * @param c makes C's words something that can be measured
 */
record GuestNode(Effort effort, Path mount, Function<List<String>, Turns.Way> c) {

  /** An emulated guest takes minutes to bring a full node up. */
  private static final int PODS = 8;

  private static final int TIMES_NEW = 6;
  private static final int UNCHANGED = 1_000;

  List<Cost> run() throws Exception {
    final Turns.Way all;
    final Cost oneChanged;
    final Cost unchanged;
    final Reconcile node = started();
    try {
      all = change(node.repaired(), node.repaired());
      final Turns.Way some = change(node.onePodChanged(), node.onePodChanged());
      oneChanged = cost("one-changed", new Stretches(effort, 1), node::onePodChanged, some);
      unchanged = cost("unchanged", new Stretches(effort, UNCHANGED), () -> unchanged(node), some);
    } finally {
      node.close();
    }
    return List.of(allNew(all), oneChanged, unchanged);
  }

  private static Reconcile started() throws Exception {
    final Reconcile node = new Reconcile();
    node.pods = PODS;
    node.start();
    return node;
  }

  /** C with the files of both reports, and the value that each report has. */
  private Turns.Way change(final NodeReport first, final NodeReport second) {
    final Map<String, String> others = new HashMap<>();
    second.outcomes().forEach(file -> others.put(file.group() + "/" + file.file(), file.value()));
    final List<String> words = new ArrayList<>(List.of("change"));
    for (final FileOutcome file : first.outcomes()) {
      if (file instanceof FileOutcome.Written || file instanceof FileOutcome.Unchanged) {
        words.add(mount + file.group());
        words.add(file.file());
        words.add(file.value());
        words.add(others.get(file.group() + "/" + file.file()));
      }
    }
    return c.apply(words);
  }

  private static String id(final String what) {
    return "reconcile-" + PODS + "-" + what;
  }

  private static Cost cost(
      final String what,
      final Stretches stretches,
      final Stretches.Action action,
      final Turns.Way floor)
      throws Exception {
    stretches.warmUp(action);
    return new Turns(id(what), stretches, action).beside("c", floor).take();
  }

  /** Many at a time, as each is shorter than a look at the clock. */
  private static void unchanged(final Reconcile node) {
    for (int i = 0; i < UNCHANGED; i++) {
      node.unchanged();
    }
  }

  /** Each time removed again, which is not to be measured; C finds the groups there. */
  private static Cost allNew(final Turns.Way floor) throws Exception {
    Cost cost = oneNew(floor);
    for (int i = 1; i < TIMES_NEW; i++) {
      cost = cost.and(oneNew(floor));
    }
    return cost;
  }

  private static Cost oneNew(final Turns.Way floor) throws Exception {
    final Reconcile[] node = new Reconcile[1];
    final Cost cost =
        new Turns(id("all-new"), new Stretches(Effort.ONCE, 1), () -> node[0] = started())
            .beside("c", floor)
            .take();
    node[0].close();
    return cost;
  }
}
