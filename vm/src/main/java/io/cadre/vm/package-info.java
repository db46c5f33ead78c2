/** Runs the privileged tests of all modules in one JVM, inside a guest or on the host. */
package io.cadre.vm;
