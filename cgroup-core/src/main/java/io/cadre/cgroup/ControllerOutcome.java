package io.cadre.cgroup;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * What became of a change to the controllers a group hands on.
 *
 * @param changed those that were enabled or disabled by it; what was so before is in neither
 * @param refused those that were not, each with the refusal
 */
public record ControllerOutcome(Set<Controller> changed, Map<Controller, CgroupException> refused) {

  /** Copies the set and the map; the order of the refusals is that of the controllers. */
  public ControllerOutcome {
    changed = Set.copyOf(changed);
    final Map<Controller, CgroupException> copy = new EnumMap<>(Controller.class);
    copy.putAll(refused);
    refused = Collections.unmodifiableMap(copy);
  }

  /** {@return whether nothing was refused} */
  public boolean isComplete() {
    return refused.isEmpty();
  }

  /**
   * {@return this, if nothing was refused}
   *
   * @throws CgroupException the first refusal, with the others suppressed
   */
  public ControllerOutcome orThrow() throws CgroupException {
    final Iterator<CgroupException> refusals = refused.values().iterator();
    if (!refusals.hasNext()) {
      return this;
    }
    final CgroupException first = refusals.next();
    refusals.forEachRemaining(first::addSuppressed);
    throw first;
  }
}
