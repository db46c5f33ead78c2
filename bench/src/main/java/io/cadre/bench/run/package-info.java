/**
 * One run of all measurements: floor and candidates in turns, ratios, the table and the picture.
 *
 * <p>Must not live here: what is measured, which is in {@code io.cadre.bench} and its peers.
 */
package io.cadre.bench.run;
