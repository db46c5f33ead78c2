package io.cadre.cgroup;

import java.util.Optional;

/** What can be seen around a refusal, where its error number alone has several causes. */
interface Surroundings {

  /** Nothing can be seen. */
  Surroundings UNKNOWN =
      new Surroundings() {
        @Override
        public Optional<String> content(final String file) {
          return Optional.empty();
        }

        @Override
        public boolean isGone() {
          return false;
        }

        @Override
        public boolean isPartition(final String device) {
          return false;
        }
      };

  /** The content of another control file of the group, or empty if it cannot be read. */
  Optional<String> content(String file);

  /** Whether the group is known to have been removed. */
  boolean isGone();

  /** Whether {@code device}, written as {@code MAJOR:MINOR}, is known as a partition of a disk. */
  boolean isPartition(String device);
}
