/**
 * Many settings of many groups, changed as one.
 *
 * <p>Lives here: the change set, the order in which its values are written, the report of what
 * became of each, the executor for writes that can take long, and the budget of kept descriptors.
 * Must not live here: what a control file is, which is the business of {@code
 * io.cadre.cgroup.setting}, and where the values come from.
 *
 * <p><b>The order.</b> Values that the kernel has already are left out. Of the others, those that
 * grant more than before are written first, from the outermost group inwards; then those that grant
 * neither more nor less; then those that grant less, from the innermost group outwards; less swap
 * after all of these. Within a group, {@link io.cadre.cgroup.update.ChangeSet} says which file goes
 * first, and why.
 */
package io.cadre.cgroup.update;
