package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What has happened is looked into before what may have happened. */
class SignsTest {

  private static final Instant EARLY = Instant.EPOCH;
  private static final Instant LATE = EARLY.plusSeconds(1);

  private final Signs signs = new Signs();

  private static Sign of(final int number) {
    return new Sign.Written("/kubepods/burstable", number, "cpu.weight");
  }

  private List<Sign> taken() {
    return List.copyOf(signs.take().keySet());
  }

  @Test
  void theFirstOfEitherKindIsToldFromTheOthers() {
    assertTrue(signs.add(of(1), EARLY));
    assertFalse(signs.add(of(2), EARLY));
    assertFalse(signs.addDoubt(of(3), EARLY));
    assertEquals(List.of(of(1), of(2)), taken());
    assertFalse(signs.isEmpty());
    assertFalse(signs.add(of(4), EARLY));
    assertEquals(List.of(of(4)), taken());
    assertEquals(List.of(of(3)), taken());
    assertTrue(signs.isEmpty());
    assertTrue(signs.addDoubt(of(5), EARLY));
  }

  @Test
  void doubtsComeAFewAtATimeAndAllOfThem() {
    final int count = 5 * Signs.DOUBTS_AT_A_TIME + 1;
    final List<Sign> all = IntStream.range(0, count).mapToObj(SignsTest::of).toList();
    all.forEach(sign -> signs.addDoubt(sign, EARLY));
    final List<Sign> seen = new ArrayList<>();
    while (!signs.isEmpty()) {
      final List<Sign> some = taken();
      assertTrue(some.size() <= Signs.DOUBTS_AT_A_TIME);
      seen.addAll(some);
    }
    assertEquals(all, seen);
  }

  @Test
  void eachIsThereOnceAndWhatHasHappenedIsNoDoubt() {
    signs.addDoubt(of(1), EARLY);
    signs.add(of(1), LATE);
    signs.addDoubt(of(1), EARLY);
    signs.add(of(1), LATE.plusSeconds(1));
    assertEquals(Map.of(of(1), LATE), signs.take());
    assertTrue(signs.isEmpty());
  }
}
