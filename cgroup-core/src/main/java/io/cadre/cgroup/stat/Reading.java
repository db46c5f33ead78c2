package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;
import java.util.Optional;
import java.util.OptionalLong;

/** A single value with where it comes from. */
public sealed interface Reading {

  /** No such value on this kernel or for this group; it is not zero. */
  Reading ABSENT = new Absent();

  /** {@return the value, unsigned, measured or derived; empty when absent} */
  OptionalLong amount();

  /** The value of {@code file}, or absent where this kernel has none for this group. */
  static Reading of(final ValueFile file, final Cgroup group) throws CgroupException {
    final Optional<Limit> value = file.find(group);
    return value.isPresent() && value.get() instanceof Limit.Amount(final long amount)
        ? new Measured(amount)
        : ABSENT;
  }

  /**
   * A value the kernel keeps for the group.
   *
   * @param value unsigned
   */
  record Measured(long value) implements Reading {
    @Override
    public OptionalLong amount() {
      return OptionalLong.of(value);
    }
  }

  /**
   * A value of the root group, for which the kernel keeps none, put together from others.
   *
   * @param value unsigned
   * @param source from what
   */
  record Derived(long value, String source) implements Reading {
    @Override
    public OptionalLong amount() {
      return OptionalLong.of(value);
    }
  }

  /** No value. */
  record Absent() implements Reading {
    @Override
    public OptionalLong amount() {
      return OptionalLong.empty();
    }
  }
}
