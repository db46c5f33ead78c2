package io.cadre.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a figure depends on, as far as a reader can make use of it. */
final class Host {

  private Host() {}

  static Map<String, Object> facts(final String file) throws IOException {
    final Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("kernel", Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip());
    facts.put("architecture", System.getProperty("os.arch"));
    facts.put("processors", Runtime.getRuntime().availableProcessors());
    facts.put("processor", processor());
    facts.put("java", System.getProperty("java.vm.version"));
    facts.put("file", file);
    return facts;
  }

  private static String processor() throws IOException {
    try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown");
    }
  }
}
