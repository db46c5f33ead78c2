package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class KnownValueTest {

  private int looks;
  private final KnownValue value = new KnownValue(bytes("max\n"), 4, () -> looks++);

  private static byte[] bytes(final String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private String judge(final String text) {
    return value.judge(bytes(text + "\n"), text.length() + 1);
  }

  private void begin(final String text) {
    value.begin(new ExpectedValue(text, text::equals));
  }

  @Test
  void anotherValueIsForeignOnce() {
    assertNull(judge("max"));
    assertEquals("max", judge("7"));
    assertNull(judge("7"));
    assertEquals("7", judge("max"));
  }

  @Test
  void anAnnouncedValueIsOwnBeforeAndAfterTheWrite() {
    begin("5");
    assertNull(judge("max"));
    assertNull(judge("5"));
    value.end(true);
    assertNull(judge("5"));
    assertEquals("5", judge("max"));
  }

  @Test
  void aWriteThatFailedChangesNothing() {
    begin("5");
    value.end(false);
    assertNull(judge("max"));
    assertEquals("max", judge("5"));
  }

  @Test
  void theOldValueSeenDuringAWriteIsLookedAtAgain() {
    begin("5");
    assertNull(judge("max"));
    assertEquals(0, looks);
    value.end(true);
    assertEquals(1, looks);
    assertEquals("5", judge("max"));
  }

  @Test
  void theOldValuePutBackAfterTheNewOneWasSeenIsForeign() {
    begin("5");
    assertNull(judge("5"));
    assertEquals("5", judge("max"));
  }
}
