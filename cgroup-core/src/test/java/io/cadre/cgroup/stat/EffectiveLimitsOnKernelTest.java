package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class EffectiveLimitsOnKernelTest {

  private static final long MIB = 1 << 20;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @Test
  void leastLimitOnTheWayBinds() throws Exception {
    final CgroupPath outer = kernel.group().path().child("outer");
    final CgroupPath inner = outer.child("inner");
    try (Cgroup leaf = kernel.root().create(inner.child("leaf"), KernelGroup.CONTROLLERS);
        Cgroup in = kernel.root().open(inner);
        Cgroup out = kernel.root().open(outer)) {
      Cpu.MAX.write(out, new CpuMax(Limit.of(50_000), 100_000));
      Cpu.MAX.write(in, new CpuMax(Limit.of(9_000), 10_000));
      Memory.MAX.write(out, Limit.of(64 * MIB));
      Memory.MAX.write(in, Limit.of(32 * MIB));
      Memory.HIGH.write(leaf, Limit.of(16 * MIB));
      Pids.MAX.write(out, Limit.of(10));
      Pids.MAX.write(in, Limit.of(10));
      final EffectiveLimits limits = EffectiveLimits.of(kernel.root(), inner.child("leaf"));
      assertEquals(
          Optional.of(new Binding<>(new CpuMax(Limit.of(50_000), 100_000), outer)), limits.cpu());
      assertEquals(Optional.of(new Binding<>(32 * MIB, inner)), limits.memoryMax());
      assertEquals(Optional.of(new Binding<>(16 * MIB, inner.child("leaf"))), limits.memoryHigh());
      assertEquals(Optional.empty(), limits.swapMax());
      assertEquals(Optional.of(new Binding<>(10L, inner)), limits.pids());
      assertEquals(0, limits.memoryMin().bytes());
    }
  }

  @Test
  void protectionIsBoundedByWhatTheParentAffords() throws Exception {
    final CgroupPath outer = kernel.group().path().child("outer");
    final CgroupPath leafPath = outer.child("leaf");
    try (Cgroup leaf = kernel.root().create(leafPath, KernelGroup.CONTROLLERS);
        Cgroup out = kernel.root().open(outer)) {
      try (Load _ = Load.start(leaf, Load.ANON_50_MIB)) {
        Memory.MIN.write(kernel.group(), Limit.of(32 * MIB));
        Memory.MIN.write(out, Limit.of(40 * MIB));
        Memory.MIN.write(leaf, Limit.of(8 * MIB));
        Memory.LOW.write(kernel.group(), Limit.of(8 * MIB));
        Memory.LOW.write(out, Limit.MAX);
        Memory.LOW.write(leaf, Limit.MAX);
        final EffectiveLimits limits = EffectiveLimits.of(kernel.root(), leafPath);
        assertTrue(limits.memoryMin().bytes() >= 8 * MIB, limits.toString());
        assertTrue(limits.memoryMin().bytes() <= 32 * MIB, limits.toString());
        assertEquals(kernel.group().path(), limits.memoryLow().by());
        assertTrue(limits.memoryLow().bytes() <= 8 * MIB, limits.toString());
        assertTrue(limits.memoryLow().bytes() > 7 * MIB, limits.toString());
      }
    }
  }
}
