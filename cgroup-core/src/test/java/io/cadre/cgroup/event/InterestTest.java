package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterestTest {

  @Test
  void aRestIsBetweenZeroAndADay() {
    final Interest interest = Interest.in(new GroupState());
    assertEquals(Duration.ZERO, interest.atMostEvery());
    assertEquals(List.of(new GroupState()), interest.atMostEvery(Duration.ofDays(1)).sources());
    assertThrows(
        IllegalArgumentException.class, () -> interest.atMostEvery(Duration.ofSeconds(-1)));
    assertThrows(IllegalArgumentException.class, () -> interest.atMostEvery(Duration.ofDays(2)));
  }
}
