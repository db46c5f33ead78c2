package io.cadre.vm;

import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;
import static org.junit.platform.launcher.TagFilter.includeTags;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.reporting.legacy.xml.LegacyXmlReportGeneratingListener;

/**
 * Runs every test tagged {@code privileged} that it finds below class path roots.
 *
 * <p>Prints a line per test and, last, the totals. The reports folder gets JUnit XML files and
 * {@code summary.txt}: the totals, then a line for each failure and each skip with its reason.
 */
public final class PrivilegedTests {

  private static final String ANY_CLASS = ".*";

  private PrivilegedTests() {}

  /**
   * Runs the tests and exits: 0 when all passed, 1 when one failed, 2 when none ran.
   *
   * @param arguments the reports folder, a regular expression that class names must contain (may be
   *     empty), and the class path roots to search
   * @throws IOException if the reports cannot be written
   */
  public static void main(final String[] arguments) throws IOException {
    if (arguments.length < 3) {
      System.err.println("usage: PrivilegedTests REPORTS PATTERN ROOT...");
      System.exit(2);
    }
    final Path reports = Files.createDirectories(Path.of(arguments[0]));
    final Totals totals = run(reports, request(arguments));
    Files.write(reports.resolve("summary.txt"), totals.lines());
    System.out.println(totals.counts());
    System.exit(totals.exitStatus());
  }

  private static LauncherDiscoveryRequest request(final String[] arguments) {
    final Set<Path> roots =
        Arrays.stream(arguments).skip(2).map(Path::of).collect(Collectors.toSet());
    return LauncherDiscoveryRequestBuilder.request()
        .enableImplicitConfigurationParameters(false)
        .selectors(selectClasspathRoots(roots))
        .filters(
            includeTags("privileged"),
            includeClassNamePatterns(ANY_CLASS + "(?:" + arguments[1] + ")" + ANY_CLASS))
        .build();
  }

  private static Totals run(final Path reports, final LauncherDiscoveryRequest request) {
    final Totals totals = new Totals();
    final PrintWriter log = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    LauncherFactory.create()
        .execute(
            request,
            new LiveLines(totals, log),
            new LegacyXmlReportGeneratingListener(reports, log));
    return totals;
  }
}
