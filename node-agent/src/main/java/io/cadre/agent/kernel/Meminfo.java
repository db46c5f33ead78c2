package io.cadre.agent.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts of memory that the kernel tells in {@code /proc/meminfo}. */
public final class Meminfo {

  private static final Path FILE = Path.of("/proc/meminfo");

  private Meminfo() {}

  /**
   * {@return an amount as it is now, in bytes}
   *
   * @param key what it is called there, such as {@code MemTotal}
   * @throws IOException if the file cannot be read, or has no such line
   */
  public static long bytes(final String key) throws IOException {
    final Matcher line =
        Pattern.compile("^" + key + ": +(\\d+) kB", Pattern.MULTILINE)
            .matcher(Files.readString(FILE));
    if (!line.find()) {
      throw new IOException(FILE + " has no " + key);
    }
    return Long.parseLong(line.group(1)) << 10;
  }
}
