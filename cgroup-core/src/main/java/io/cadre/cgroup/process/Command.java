package io.cadre.cgroup.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program to start. Its standard input is {@code /dev/null}; no descriptor of the JVM but those
 * of output and error reaches it.
 *
 * @param program the file to execute, an absolute path
 * @param arguments what follows the program's name in its argument list
 * @param environment all of its environment
 * @param output an existing file that takes output and error, or empty for those of the JVM
 */
public record Command(
    Path program, List<String> arguments, Map<String, String> environment, Optional<Path> output) {

  /**
   * Copies the collections.
   *
   * @throws IllegalArgumentException if the program's path is not absolute, a text holds a NUL, or
   *     the name of a variable is empty or holds an equals sign
   */
  public Command {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
    if (!program.isAbsolute()) {
      throw new IllegalArgumentException("not an absolute path: " + program);
    }
    arguments.forEach(Command::requireText);
    environment.forEach(Command::requireVariable);
  }

  /** {@return a program with the environment and output of the JVM} */
  public static Command of(final String program, final String... arguments) {
    return new Command(Path.of(program), List.of(arguments), System.getenv(), Optional.empty());
  }

  /** {@return the same with another environment} */
  public Command withEnvironment(final Map<String, String> other) {
    return new Command(program, arguments, other, output);
  }

  /** {@return the same with output and error going to an existing file} */
  public Command withOutput(final Path file) {
    return new Command(program, arguments, environment, Optional.of(file));
  }

  /** The whole argument list. */
  List<String> argumentList() {
    final List<String> list = new ArrayList<>();
    list.add(program.toString());
    list.addAll(arguments);
    return list;
  }

  /** The environment as {@code NAME=value}. */
  List<String> variables() {
    final List<String> list = new ArrayList<>();
    environment.forEach((name, value) -> list.add(name + "=" + value));
    return list;
  }

  private static void requireVariable(final String name, final String value) {
    requireText(name);
    requireText(value);
    if (name.isEmpty() || name.indexOf('=') >= 0) {
      throw new IllegalArgumentException("not the name of a variable: '" + name + "'");
    }
  }

  private static void requireText(final String text) {
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("holds a NUL: '" + text + "'");
    }
  }
}
