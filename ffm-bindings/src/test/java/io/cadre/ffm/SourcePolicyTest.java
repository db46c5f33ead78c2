package io.cadre.ffm;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the sources of this module must not contain, whatever else changes. */
class SourcePolicyTest {

  private static final Path MAIN = Path.of("src/main/java");
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
  private static final Pattern INVOCATION = Pattern.compile("\\binvoke(Exact|WithArguments)?\\(");
  private static final Pattern TYPED_INVOCATION =
      Pattern.compile("\\((int|long)\\)\\s*[A-Z0-9_]+\\s*\\.\\s*invokeExact\\(");

  /** Constants for the life of the JVM, read-only. */
  private static final Set<String> MAY_USE_THE_GLOBAL_ARENA = Set.of("Statx.java");

  private static final Map<String, String> CODE = code();

  private static Map<String, String> code() {
    try (Stream<Path> files = Files.walk(MAIN)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .collect(toMap(file -> file.getFileName().toString(), SourcePolicyTest::withoutComments));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withoutComments(final Path file) {
    try {
      return COMMENT.matcher(Files.readString(file)).replaceAll("");
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\bcritical\\(",
        "Arena\\.of(Shared|Auto)\\(",
        "\\bO_(CREAT|TRUNC)\\b",
        "\\.reinterpret\\(",
        "\\bThreadLocal\\b",
        "\\bsun\\.misc\\b",
        "System\\.(out|err|getLogger|load|loadLibrary)\\b",
        "\\bString\\.format\\(|\\.formatted\\("
      })
  void is_not_used(final String pattern) {
    assertEquals(Set.of(), filesWith(pattern));
  }

  @Test
  void the_global_arena_is_used_by_constants_only() {
    assertEquals(MAY_USE_THE_GLOBAL_ARENA, filesWith("Arena\\.global\\("));
  }

  @Test
  void the_architecture_is_asked_for_in_one_place() {
    assertEquals(Set.of("Abi.java"), filesWith("\"os\\.arch\""));
  }

  @Test
  void every_invocation_is_exact_and_states_its_result_type() {
    CODE.forEach(
        (file, code) ->
            assertEquals(
                INVOCATION.matcher(code).results().count(),
                TYPED_INVOCATION.matcher(code).results().count(),
                file));
  }

  @Test
  void every_method_handle_is_a_constant() {
    CODE.forEach(
        (file, code) ->
            assertEquals(
                Pattern.compile("\\bMethodHandle [A-Z0-9_]+\\s*=").matcher(code).results().count(),
                Pattern.compile("static final MethodHandle [A-Z0-9_]+\\s*=")
                    .matcher(code)
                    .results()
                    .count(),
                file));
  }

  @Test
  void bindings_do_not_loop() {
    CODE.forEach(
        (file, code) ->
            assertFalse(
                file.endsWith("Calls.java")
                    && Pattern.compile("\\b(for|while|do) *[({]").matcher(code).find(),
                file));
  }

  private static Set<String> filesWith(final String pattern) {
    final Set<String> files = new TreeSet<>();
    CODE.forEach(
        (file, code) -> {
          if (Pattern.compile(pattern).matcher(code).find()) {
            files.add(file);
          }
        });
    return files;
  }
}
