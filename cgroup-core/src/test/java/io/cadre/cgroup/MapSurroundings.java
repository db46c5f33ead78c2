package io.cadre.cgroup;

import java.util.Map;
import java.util.Optional;

/** Surroundings made up for a test: the content of files by name. */
record MapSurroundings(Map<String, String> files, boolean isGone) implements Surroundings {

  static MapSurroundings of(final Map<String, String> files) {
    return new MapSurroundings(files, false);
  }

  @Override
  public Optional<String> content(final String file) {
    return Optional.ofNullable(files.get(file));
  }

  /** Partitions are what has an odd minor number here. */
  @Override
  public boolean isPartition(final String device) {
    return device.matches("\\d+:\\d*[13579]");
  }
}
