/**
 * Linux system calls as typed downcalls.
 *
 * <p>Lives here: one class per family of calls, the constants and struct layouts they take, the
 * owned file descriptor, the errno table, the codec that turns numbers into decimal text and back,
 * and the preload that links everything at once. Every call has one shape: errno is captured into a
 * segment that the caller passes, and the result is {@code >= 0} or {@code -errno}.
 *
 * <p>Must not live here: control groups, loops, retries, policy, logging, or any allocation on
 * behalf of the caller. No call is linked as critical: a write to a control file can block for
 * minutes, and a critical downcall would hold up every thread of the JVM for as long.
 */
package io.cadre.ffm;
