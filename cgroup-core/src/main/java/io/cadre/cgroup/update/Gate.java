package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Outcome.Reason;
import java.util.Optional;

/** Says whether a group may be touched. */
interface Gate {

  /** Lets everything pass. */
  Gate OPEN =
      new Gate() {
        @Override
        public Optional<Reason> enter(final Change<?> change) {
          return Optional.empty();
        }

        @Override
        public void leave(final Change<?> change) {}
      };

  /**
   * Asks to touch the file of {@code change}.
   *
   * @return why not; if empty, {@link #leave} must follow
   */
  Optional<Reason> enter(Change<?> change);

  /** Ends what {@link #enter} began. */
  void leave(Change<?> change);
}
