package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class ErrnoTest {

  @Test
  void every_number_has_its_name() throws IllegalAccessException {
    for (final Field field : Errno.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers())) {
        assertEquals(field.getName(), Errno.name(field.getInt(null)));
      }
    }
  }

  @Test
  void a_number_without_name_is_shown_as_it_is() {
    assertEquals("errno 524", Errno.name(524));
  }
}
