package io.cadre.agent.watch;

import io.cadre.cgroup.event.CounterFile;
import io.cadre.cgroup.event.GroupEvent.Counted;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the counters of a group mean. Source of the meanings: {@code
 * Documentation/admin-guide/cgroup-v2.rst} of the kernel.
 */
final class CounterWords {

  /** Told as {@code outOfMemory}, with what belongs together in one report. */
  private static final Set<String> OUT_OF_MEMORY = Set.of("oom", "oom_kill", "oom_group_kill");

  private static final Map<String, String> MEMORY =
      Map.of(
          "low", "memory below its memory.low was reclaimed: too little was left elsewhere",
          "high",
              "more memory than memory.high: its processes were slowed down and memory reclaimed",
          "max", "memory.max was reached: memory had to be reclaimed before more was given");

  private static final Map<String, String> SWAP =
      Map.of(
          "high", "more swap than memory.swap.high: its processes were slowed down",
          "max", "memory.swap.max was reached: no more was swapped out",
          "fail", "no swap was given: memory.swap.max was reached, or no swap is left");

  private static final Map<String, String> PIDS =
      Map.of("max", "no process or thread was made: pids.max of it or of a group above is reached");

  private static final Map<String, Map<String, String>> FILES =
      Map.of(
          CounterFile.MEMORY_LOCAL.file(), MEMORY,
          CounterFile.SWAP.file(), SWAP,
          CounterFile.PIDS.file(), PIDS,
          CounterFile.PIDS_LOCAL.file(),
              Map.of("max", "no process or thread was made: its pids.max is reached"));

  private CounterWords() {}

  /** What has grown, a happening for each counter. */
  static List<Happening> of(final Counted counted) {
    final Map<String, String> words = FILES.getOrDefault(counted.file(), Map.of());
    return new TreeMap<>(counted.growths())
        .entrySet().stream()
            .filter(counter -> !OUT_OF_MEMORY.contains(counter.getKey()))
            .map(
                counter ->
                    Happening.of(
                            counted.group(),
                            event(counted.file(), counter.getKey()),
                            words.getOrDefault(counter.getKey(), "the counter has grown"))
                        .with("file", counted.file())
                        .with("times", counter.getValue()))
            .toList();
  }

  /** Such as {@code memory-high} for {@code high} of {@code memory.events.local}. */
  private static String event(final String file, final String key) {
    return file.substring(0, file.indexOf(".events")).replace('.', '-')
        + "-"
        + key.replace('_', '-');
  }
}
