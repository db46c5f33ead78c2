package io.cadre.vm;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints a line when a test ends, with the stack trace when it failed, and counts it. */
final class LiveLines implements TestExecutionListener {

  private static final int FRAMES = 12;
  private static final List<String> MACHINERY =
      List.of("org.junit.", "net.jqwik.", "java.lang.reflect.", "jdk.internal.", "io.cadre.vm.");

  private final Totals totals;
  private final PrintWriter out;
  private final Map<String, Long> started = new ConcurrentHashMap<>();
  private TestPlan plan;

  LiveLines(final Totals totals, final PrintWriter out) {
    this.totals = totals;
    this.out = out;
  }

  @Override
  public void testPlanExecutionStarted(final TestPlan testPlan) {
    plan = testPlan;
  }

  @Override
  public void executionStarted(final TestIdentifier test) {
    started.put(test.getUniqueId(), System.nanoTime());
  }

  @Override
  public void executionSkipped(final TestIdentifier test, final String reason) {
    skipTests(test, reason);
  }

  @Override
  public void executionFinished(final TestIdentifier test, final TestExecutionResult result) {
    final Status status = result.getStatus();
    final Throwable cause = result.getThrowable().orElse(null);
    if (status == Status.FAILED) {
      fail(test, cause);
    } else if (status == Status.ABORTED) {
      skipTests(test, cause == null ? "" : String.valueOf(cause.getMessage()));
    } else if (test.isTest()) {
      totals.passed();
      line("ok     ", test);
    }
  }

  private void fail(final TestIdentifier test, final Throwable cause) {
    totals.failed(name(test), String.valueOf(cause));
    line("FAILED ", test);
    for (Throwable each = cause; each != null; each = each.getCause()) {
      out.println("  " + each);
      frames(each).forEach(frame -> out.println("    at " + frame));
    }
  }

  private static List<StackTraceElement> frames(final Throwable thrown) {
    return List.of(thrown.getStackTrace()).stream()
        .filter(frame -> MACHINERY.stream().noneMatch(frame.getClassName()::startsWith))
        .limit(FRAMES)
        .toList();
  }

  /** A skipped class stands for its tests, or for one when it makes them only as it runs. */
  private void skipTests(final TestIdentifier skipped, final String reason) {
    final List<TestIdentifier> below =
        plan.getDescendants(skipped).stream()
            .filter(each -> each.isTest() && !started.containsKey(each.getUniqueId()))
            .toList();
    for (final TestIdentifier test : below.isEmpty() ? List.of(skipped) : below) {
      totals.skipped(name(test), reason);
      line("skipped", test);
    }
  }

  private void line(final String word, final TestIdentifier test) {
    final long now = System.nanoTime();
    final long start = started.getOrDefault(test.getUniqueId(), now);
    out.printf("%s %s %d ms%n", word, name(test), TimeUnit.NANOSECONDS.toMillis(now - start));
  }

  /** Class and method, and what tells one invocation of a method from the next. */
  private static String name(final TestIdentifier test) {
    final String display = test.getDisplayName();
    return switch (test.getSource().orElse(null)) {
      case MethodSource method -> {
        final String plain = simpleName(method.getClassName()) + '.' + method.getMethodName();
        yield display.startsWith(method.getMethodName()) ? plain : plain + ' ' + display;
      }
      case ClassSource type -> simpleName(type.getClassName());
      case null, default -> display;
    };
  }

  private static String simpleName(final String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
