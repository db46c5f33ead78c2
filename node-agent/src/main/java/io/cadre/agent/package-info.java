/** The entry point of the command line {@code cadre}. */
package io.cadre.agent;
