package io.cadre.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of an agent compiles against the library as it is. */
class ExampleTest {

  private static final Path EXAMPLE = Path.of("src/example/java/Agent.java");

  @Test
  void agentCompiles(@TempDir final Path folder) throws Exception {
    final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    final StringWriter errors = new StringWriter();
    final List<String> options =
        List.of(
            "-Xlint:all",
            "-d",
            folder.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "-proc:none",
            "-Xlint:-path");
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      final boolean compiled =
          compiler
              .getTask(errors, null, null, options, null, files.getJavaFileObjects(EXAMPLE))
              .call();
      assertEquals("", errors.toString());
      assertTrue(compiled);
    }
  }
}
