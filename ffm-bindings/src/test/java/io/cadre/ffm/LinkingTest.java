package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class LinkingTest {

  @Test
  void a_function_that_is_not_there_answers_enosys() throws Throwable {
    final MethodHandle missing =
        Linking.returningErrorIfPresent(
            "no_such_function", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
    assertEquals(Errno.ENOSYS, (int) missing.invokeExact(MemorySegment.NULL, 1));
    assertFalse(Linking.has("no_such_function"));
    assertTrue(Linking.has("pwrite"));
  }

  @Test
  void faults_of_the_arguments_pass_through() {
    final Arena arena = Arena.ofConfined();
    final MemorySegment state = Errno.allocateState(arena);
    final CompletionException elsewhere =
        assertThrows(
            CompletionException.class,
            () -> CompletableFuture.runAsync(() -> FileCalls.close(state, -1)).join());
    assertInstanceOf(WrongThreadException.class, elsewhere.getCause());
    arena.close();
    assertThrows(IllegalStateException.class, () -> FileCalls.close(state, -1));
    assertThrows(NullPointerException.class, () -> FileCalls.close(null, -1));
  }

  @Test
  void a_wrong_descriptor_is_an_assertion_error() {
    final Throwable wrong = new WrongMethodTypeException();
    assertEquals(wrong, Linking.linkageBug(wrong).getCause());
  }
}
