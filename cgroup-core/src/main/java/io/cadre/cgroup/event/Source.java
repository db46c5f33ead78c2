package io.cadre.cgroup.event;

/** Something in a group that can be waited for. Instances are immutable. */
public sealed interface Source
    permits GroupState, CounterFile, Children, Overwrites, Writes, Stalls {}
