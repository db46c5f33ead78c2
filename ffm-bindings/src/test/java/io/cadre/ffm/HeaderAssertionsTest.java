package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles every constant, struct size, offset and function type of the module as C assertions
 * against the real headers of both architectures.
 */
class HeaderAssertionsTest {

  private static final String HOST = System.getProperty("os.arch");

  @TempDir Path directory;

  @Test
  void x86_64_agrees_with_its_headers() throws Exception {
    final boolean cross = HOST.equals("aarch64");
    compile(
        Abi.X86_64,
        cross ? "x86_64-linux-gnu-gcc" : "gcc",
        cross ? "gcc-x86-64-linux-gnu libc6-dev-amd64-cross" : "gcc libc6-dev");
  }

  @Test
  void aarch64_agrees_with_its_headers() throws Exception {
    final boolean cross = !HOST.equals("aarch64");
    compile(
        Abi.AARCH64,
        cross ? "aarch64-linux-gnu-gcc" : "gcc",
        cross ? "gcc-aarch64-linux-gnu libc6-dev-arm64-cross" : "gcc libc6-dev");
  }

  private void compile(final Abi abi, final String compiler, final String packages)
      throws Exception {
    final Path source = directory.resolve("assertions.c");
    Files.writeString(source, HeaderAssertions.of(abi) + PrototypeAssertions.all());
    final Path log = directory.resolve("log");
    final Process process;
    try {
      process =
          new ProcessBuilder(
                  compiler, "-std=gnu11", "-Wall", "-Werror", "-fsyntax-only", "" + source)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (final IOException e) {
      compilerIsMissing(compiler + " is not installed: install " + packages);
      return;
    }
    assertEquals(0, process.waitFor(), () -> read(log));
  }

  private static void compilerIsMissing(final String message) {
    if ("true".equals(System.getenv("CI"))) {
      fail(message);
    }
    abort(message);
  }

  private static String read(final Path log) {
    try {
      return Files.readString(log);
    } catch (final IOException e) {
      return e.toString();
    }
  }
}
