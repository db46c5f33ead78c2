package io.cadre.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** README.md keeps its promises that a machine can check. */
class ReadmeTest {

  private static final Path README = Path.of("..", "README.md");

  @Test
  void exampleCompiles(@TempDir final Path folder) throws Exception {
    final Matcher example =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(README));
    assertTrue(example.find(), "README.md has a Java example");
    final String body = example.group(1);
    final String imports =
        body.lines().filter(l -> l.startsWith("import ")).reduce("", (a, b) -> a + b + "\n");
    final String statements =
        body.lines().filter(l -> !l.startsWith("import ")).reduce("", (a, b) -> a + b + "\n");
    final Path source =
        Files.writeString(
            folder.resolve("Example.java"),
            imports
                + "class Example { static void run() throws Exception {\n"
                + statements
                + "} }\n");
    final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    final StringWriter errors = new StringWriter();
    final boolean compiled =
        compiler
            .getTask(
                errors,
                null,
                null,
                List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                null,
                compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
            .call();
    assertEquals("", errors.toString());
    assertTrue(compiled);
  }

  @Test
  void staysShort() throws Exception {
    assertTrue(Files.readAllLines(README).size() <= 120);
    assertTrue(Files.readAllLines(Path.of("..", "CONTRIBUTING.md")).size() <= 60);
  }
}
