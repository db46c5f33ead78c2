/**
 * The same write by other means that Java has, each kept as fast as it goes.
 *
 * <p>Must not live here: anything that uses the library.
 */
package io.cadre.bench.peer;
