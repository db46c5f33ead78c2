package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What has happened is looked into before what may have happened. */
class SignsTest {

  private final Signs signs = new Signs();

  private static Sign of(final int number) {
    return new Sign.Written("/kubepods/burstable", number, "cpu.weight");
  }

  private List<Sign> taken() {
    return List.copyOf(signs.take());
  }

  @Test
  void theFirstOfEitherKindIsToldFromTheOthers() {
    assertTrue(signs.add(of(1)));
    assertFalse(signs.add(of(2)));
    assertFalse(signs.addDoubt(of(3)));
    assertEquals(List.of(of(1), of(2)), taken());
    assertFalse(signs.isEmpty());
    assertFalse(signs.add(of(4)));
    assertEquals(List.of(of(4)), taken());
    assertEquals(List.of(of(3)), taken());
    assertTrue(signs.isEmpty());
    assertTrue(signs.addDoubt(of(5)));
  }

  @Test
  void doubtsComeAFewAtATimeAndAllOfThem() {
    final int count = 5 * Signs.DOUBTS_AT_A_TIME + 1;
    final List<Sign> all = IntStream.range(0, count).mapToObj(SignsTest::of).toList();
    all.forEach(sign -> signs.addDoubt(sign));
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
    signs.addDoubt(of(1));
    signs.add(of(1));
    signs.addDoubt(of(1));
    assertEquals(List.of(of(1)), taken());
    assertTrue(signs.isEmpty());
  }
}
