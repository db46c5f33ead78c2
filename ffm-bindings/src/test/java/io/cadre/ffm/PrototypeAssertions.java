package io.cadre.ffm;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of all method handles of the module as C assertions about {@link Prototypes}. */
final class PrototypeAssertions {

  private static final Pattern PROTOTYPE = Pattern.compile("(\\w+) (\\w+)\\((.*)\\)");

  private PrototypeAssertions() {}

  static String all() throws Exception {
    final StringBuilder c = new StringBuilder();
    final Map<String, MethodHandle> handles = handles();
    for (final String function : Prototypes.FUNCTIONS) {
      c.append(function).append(";\n");
      append(c, function, handles, List.of(MemorySegment.class));
    }
    if (!handles.isEmpty()) {
      throw new AssertionError("linked, but not in Prototypes: " + handles.keySet());
    }
    return c.toString();
  }

  /** By the C name, which is that of the constant in lower case. */
  private static Map<String, MethodHandle> handles() throws Exception {
    final Map<String, MethodHandle> handles = new TreeMap<>();
    for (final Class<?> type : HeaderAssertions.classes()) {
      for (final Field field : type.getDeclaredFields()) {
        if (field.getType() == MethodHandle.class) {
          field.setAccessible(true);
          handles.put(field.getName().toLowerCase(Locale.ROOT), (MethodHandle) field.get(null));
        }
      }
    }
    return handles;
  }

  private static void append(
      final StringBuilder c,
      final String prototype,
      final Map<String, MethodHandle> handles,
      final List<Class<?>> ahead) {
    final Matcher parts = PROTOTYPE.matcher(prototype);
    if (!parts.matches()) {
      throw new AssertionError(prototype);
    }
    final String name = parts.group(2);
    final MethodHandle handle = handles.remove(name);
    if (handle == null) {
      throw new AssertionError("in Prototypes, but not linked: " + name);
    }
    final MethodType type = handle.type();
    final List<Class<?>> java = new ArrayList<>(type.parameterList());
    if (!name.startsWith("posix_spawn")) {
      requireEqual(name, ahead, java.subList(0, ahead.size()));
      java.subList(0, ahead.size()).clear();
    }
    appendWidth(c, name, parts.group(1), type.returnType());
    final String[] parameters =
        parts.group(3).equals("void") ? new String[0] : parts.group(3).split(", ");
    final boolean variadic = parts.group(3).endsWith("...");
    if (!variadic) {
      requireEqual(name, parameters.length, java.size());
    }
    for (int i = 0; i < parameters.length - (variadic ? 1 : 0); i++) {
      appendWidth(c, name, parameters[i], java.get(i));
    }
  }

  /** A pointer may also be passed as the number it is. */
  private static void appendWidth(
      final StringBuilder c, final String name, final String cType, final Class<?> javaType) {
    if (javaType == MemorySegment.class && !cType.contains("*") && !cType.endsWith("]")) {
      throw new AssertionError(name + " passes a segment as " + cType);
    }
    final int width =
        javaType == short.class ? Short.BYTES : javaType == int.class ? Integer.BYTES : Long.BYTES;
    c.append("_Static_assert(sizeof(%s) == %d, \"%s\");\n".formatted(cType, width, name));
  }

  private static void requireEqual(final String name, final Object expected, final Object actual) {
    if (!expected.equals(actual)) {
      throw new AssertionError(name + ": " + expected + " in C, " + actual + " in Java");
    }
  }
}
