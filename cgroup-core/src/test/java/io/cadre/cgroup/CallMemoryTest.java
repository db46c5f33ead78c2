package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.cadre.ffm.OpenFlags;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Memory that a thread keeps for one operation at a time. */
class CallMemoryTest {

  private static final String NAME = "memory.high";

  private static long state(final CallMemory memory) {
    return memory.state().address();
  }

  @Test
  void anOperationUsesTheMemoryOfTheOneBefore() {
    final long before;
    try (CallMemory memory = CallMemory.of(NAME)) {
      before = state(memory);
    }
    try (CallMemory memory = CallMemory.of(NAME, "4096")) {
      assertEquals(before, state(memory));
    }
  }

  @Test
  void anOperationWithinAnotherOneHasMemoryOfItsOwn() {
    try (CallMemory outer = CallMemory.of(NAME)) {
      final MemorySegment name = outer.text(NAME);
      try (CallMemory inner = CallMemory.of("cgroup.procs")) {
        assertNotEquals(state(outer), state(inner));
        inner.text("cgroup.procs");
      }
      try (CallMemory second = CallMemory.of("cgroup.type")) {
        assertNotEquals(state(outer), state(second));
      }
      assertEquals(NAME, name.getString(0));
    }
  }

  @Test
  void textsOfAnyLengthAreWhole() {
    for (int length = 0; length < 2000; length++) {
      final String value = "ä€".repeat(length).substring(0, length);
      try (CallMemory memory = CallMemory.of(NAME, value)) {
        final MemorySegment name = memory.text(NAME);
        final MemorySegment text = memory.text(value);
        memory.how(-1, -1);
        assertEquals(NAME, name.getString(0));
        assertEquals(value, text.getString(0, StandardCharsets.UTF_8));
        assertEquals(value.getBytes(StandardCharsets.UTF_8).length + 1, text.byteSize());
      }
    }
  }

  @Test
  void whatAnOperationLeavesBehindIsNotSeenByTheNext() {
    try (CallMemory memory = CallMemory.of(NAME)) {
      memory.allocate(256, 8).fill((byte) -1);
    }
    try (CallMemory memory = CallMemory.of(NAME)) {
      final MemorySegment how = memory.how(OpenFlags.O_WRONLY, OpenFlags.RESOLVE_NO_XDEV);
      assertEquals(OpenFlags.O_WRONLY, how.get(ValueLayout.JAVA_LONG, 0));
      assertEquals(0, how.get(ValueLayout.JAVA_LONG, 8));
      assertEquals(OpenFlags.RESOLVE_NO_XDEV, how.get(ValueLayout.JAVA_LONG, 16));
    }
  }

  @Test
  void eachThreadHasItsOwn() throws Exception {
    try (CallMemory memory = CallMemory.of(NAME)) {
      final CompletableFuture<Long> platform = new CompletableFuture<>();
      final CompletableFuture<Long> virtual = new CompletableFuture<>();
      Thread.ofPlatform().start(() -> platform.complete(stateOfNext())).join();
      Thread.ofVirtual().start(() -> virtual.complete(stateOfNext())).join();
      assertNotEquals(state(memory), platform.get());
      assertNotEquals(state(memory), virtual.get());
    }
  }

  private static long stateOfNext() {
    try (CallMemory memory = CallMemory.of(NAME)) {
      return state(memory);
    }
  }
}
