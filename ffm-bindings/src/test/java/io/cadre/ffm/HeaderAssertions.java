package io.cadre.ffm;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The numeric constants of all classes of the module as C assertions.
 *
 * <p>The constants are found by reflection, so none can be left out: one that {@link CNames} does
 * not know is taken for a C macro of the same name, and does not compile where there is none.
 */
final class HeaderAssertions {

  private HeaderAssertions() {}

  static String of(final Abi abi) throws Exception {
    final StringBuilder c = new StringBuilder("#define _GNU_SOURCE\n");
    CNames.HEADERS.forEach(header -> c.append("#include <").append(header).append(">\n"));
    for (final RecordComponent component : Abi.class.getRecordComponents()) {
      append(c, "Abi." + component.getName(), component.getAccessor().invoke(abi));
    }
    final Set<String> names = new TreeSet<>();
    for (final Field field : constants()) {
      final String name = field.getDeclaringClass().getSimpleName() + "." + field.getName();
      names.add(name);
      if (abi == Abi.CURRENT || !CNames.FROM_ABI.contains(name)) {
        append(c, name, field.get(null));
      }
    }
    requireKnown(names);
    return c.toString();
  }

  private static void append(final StringBuilder c, final String name, final Object value) {
    final String expression = CNames.of(name);
    if (expression.isEmpty()) {
      return;
    }
    final String assertion =
        "_Static_assert((%s) == %s, \"%s\");\n".formatted(expression, literal(value), name);
    final boolean optional = CNames.NEWER_THAN_SOME_HEADERS.contains(expression);
    c.append(optional ? "#ifdef " + expression + "\n" + assertion + "#endif\n" : assertion);
  }

  /** As unsigned of the same width, which C converts a negative int or long to. */
  private static String literal(final Object value) {
    return switch (value) {
      case final Long number -> Long.toUnsignedString(number) + "UL";
      case final Number number -> Integer.toUnsignedString(number.intValue()) + "U";
      default -> throw new AssertionError("not a number: " + value);
    };
  }

  private static List<Field> constants() throws Exception {
    final List<Field> constants = new ArrayList<>();
    for (final Class<?> type : classes()) {
      for (final Field field : type.getDeclaredFields()) {
        final int modifiers = field.getModifiers();
        if (Modifier.isStatic(modifiers)
            && field.getType().isPrimitive()
            && field.getType() != boolean.class
            && !field.isSynthetic()) {
          field.setAccessible(true);
          constants.add(field);
        }
      }
    }
    return constants;
  }

  static List<Class<?>> classes() throws IOException, URISyntaxException {
    final Path root =
        Path.of(Errno.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(root)) {
      final List<Class<?>> classes = new ArrayList<>();
      for (final Path file : (Iterable<Path>) files.sorted()::iterator) {
        final String name = root.relativize(file).toString();
        if (name.endsWith(".class") && !name.endsWith("-info.class")) {
          classes.add(load(name.substring(0, name.length() - ".class".length())));
        }
      }
      return classes;
    }
  }

  private static Class<?> load(final String path) {
    try {
      return Class.forName(path.replace('/', '.'));
    } catch (final ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static void requireKnown(final Set<String> names) {
    final Set<String> stale = new TreeSet<>(CNames.all());
    stale.removeAll(names);
    stale.removeIf(name -> name.startsWith("Abi."));
    if (!stale.isEmpty()) {
      throw new AssertionError("named in CNames but no longer a constant: " + stale);
    }
  }
}
