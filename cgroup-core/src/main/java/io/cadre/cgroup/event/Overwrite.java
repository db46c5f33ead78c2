package io.cadre.cgroup.event;

import java.time.Instant;

/**
 * A setting that somebody else has changed. The kernel does not tell who.
 *
 * @param file the control file
 * @param before the value last known: written by this process and announced in {@link OwnWrites},
 *     or found when the watch began or at the last report
 * @param after the value found now; several writes in a row can be seen as one
 * @param when it was found
 */
public record Overwrite(String file, String before, String after, Instant when) {}
