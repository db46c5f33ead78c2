package io.cadre.cgroup.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The parameters the kernel was booted with. */
record KernelCommandLine(List<String> parameters) {

  KernelCommandLine {
    parameters = List.copyOf(parameters);
  }

  static KernelCommandLine ofKernel() throws IOException {
    return of(Files.readString(Path.of("/proc/cmdline"), StandardCharsets.ISO_8859_1));
  }

  static KernelCommandLine of(final String text) {
    return new KernelCommandLine(List.of(text.strip().split("\\s+")));
  }

  /** Whether a switch is set to what kstrtobool() takes for false; the last one counts. */
  boolean turnsOff(final String name) {
    final String start = name + "=";
    final String last =
        parameters.stream().filter(p -> p.startsWith(start)).reduce("", (a, b) -> b);
    return last.matches(start + "([0nNfF].*|[oO][fF].*)");
  }
}
