package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CadreRuntimeTest {

  @Test
  void preload_covers_every_class_that_links() throws Exception {
    final Set<String> linking = new TreeSet<>();
    for (final Class<?> type : HeaderAssertions.classes()) {
      for (final Field field : type.getDeclaredFields()) {
        if (field.getType() == MethodHandle.class) {
          linking.add(type.getSimpleName());
        }
      }
    }
    final Set<String> preloaded = new TreeSet<>();
    CadreRuntime.FAMILIES.forEach(type -> preloaded.add(type.getSimpleName()));
    assertEquals(linking, preloaded);
  }

  @Test
  void preload_leaves_nothing_open() throws IOException {
    CadreRuntime.preload();
    final long before = Native.openDescriptors();
    CadreRuntime.preload();
    assertEquals(before, Native.openDescriptors());
  }
}
