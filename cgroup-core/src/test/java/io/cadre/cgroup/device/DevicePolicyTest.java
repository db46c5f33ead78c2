package io.cadre.cgroup.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DevicePolicyTest {

  @Provide
  Arbitrary<DeviceRule> rules() {
    final Arbitrary<OptionalInt> numbers =
        Arbitraries.integers()
            .between(0, 3)
            .map(n -> n == 0 ? OptionalInt.empty() : OptionalInt.of(n));
    return Combinators.combine(
            Arbitraries.of(true, false),
            Arbitraries.of(DeviceType.class).optional(),
            numbers,
            numbers,
            Arbitraries.of(DeviceAccess.class).set().ofMinSize(1))
        .as(DeviceRule::new);
  }

  @Property
  void programDecidesAsThePolicyDoes(
      @ForAll final boolean allowedByDefault,
      @ForAll @Size(max = 6) final List<@net.jqwik.api.From("rules") DeviceRule> rules,
      @ForAll final DeviceType type,
      @ForAll @IntRange(max = 3) final int major,
      @ForAll @IntRange(max = 3) final int minor,
      @ForAll @NotEmpty final Set<DeviceAccess> access) {
    final DevicePolicy policy = new DevicePolicy(allowedByDefault, rules);
    final long result =
        new Interpreter(DeviceAccess.bits(access) << 16 | type.kernelValue(), major, minor)
            .run(Assembler.assemble(policy));
    assertEquals(policy.allows(type, major, minor, access) ? 1 : 0, result, policy::toString);
  }

  @Property
  void ruleComesBackFromItsText(@ForAll("rules") final DeviceRule rule) {
    final String text = rule.toString().substring(rule.toString().indexOf(' ') + 1);
    assertEquals(rule, rule.allowed() ? DeviceRule.allow(text) : DeviceRule.deny(text));
  }

  private static boolean allows(final DevicePolicy policy, final int minor, final DeviceAccess a) {
    return policy.allows(DeviceType.CHARACTER, 1, minor, EnumSet.of(a));
  }

  @Test
  void lastRuleThatNamesTheAccessDecides() {
    final DevicePolicy policy =
        DevicePolicy.denyingAllBut(
            DeviceRule.allow("c 1:* rwm"), DeviceRule.deny("c 1:5 w"), DeviceRule.allow("a *:* m"));
    assertTrue(allows(policy, 3, DeviceAccess.WRITE));
    assertTrue(allows(policy, 5, DeviceAccess.READ));
    assertFalse(allows(policy, 5, DeviceAccess.WRITE));
    assertTrue(allows(policy, 5, DeviceAccess.MKNOD));
    assertFalse(
        policy.allows(
            DeviceType.CHARACTER, 1, 5, EnumSet.of(DeviceAccess.READ, DeviceAccess.WRITE)));
    assertFalse(policy.allows(DeviceType.BLOCK, 1, 3, EnumSet.of(DeviceAccess.READ)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "c 1:3", "c 1:3 x", "x 1:3 r", "c 1 r", "c -1:3 r", "c 1:3 rwmr", "c 1:3  r"})
  void ruleRefusesWhatIsNone(final String text) {
    assertThrows(IllegalArgumentException.class, () -> DeviceRule.allow(text));
  }

  @Test
  void ruleNeedsAnAccessAndNoNegativeNumber() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new DeviceRule(
                true, Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), Set.of()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new DeviceRule(
                true,
                Optional.empty(),
                OptionalInt.of(-1),
                OptionalInt.empty(),
                Set.of(DeviceAccess.READ)));
  }
}
